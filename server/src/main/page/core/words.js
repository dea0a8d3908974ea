// The texts of the page in both languages. A key is `<module>.<what>`; `{name}` in a text is replaced by a value.

import { words as shell } from "../words/shell.js";
import { words as flows } from "../words/flows.js";
import { words as forms } from "../words/forms.js";

const KEY = "lockstep.language";
const LANGUAGES = ["en", "zh"];
const ALL = [shell, flows, forms];

let current = LANGUAGES.includes(localStorage.getItem(KEY))
  ? localStorage.getItem(KEY)
  : navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
document.documentElement.lang = current;

/** Returns the current language: `en` or `zh`. */
export function language() {
  return current;
}

/** Sets the language; callers must draw the page again. */
export function speak(next) {
  current = next;
  localStorage.setItem(KEY, next);
  document.documentElement.lang = next;
}

/** Returns the text of a key. With a `count` of one, `<key>.one` is used if it exists. */
export function t(key, values = {}) {
  const text = (values.count === 1 ? find(`${key}.one`) : undefined) ?? find(key) ?? key;
  return text.replace(/\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all));
}

/** Returns whether a key exists. */
export function hasWord(key) {
  return find(key) !== undefined;
}

/** Adds the texts of a module that is loaded later. */
export function learn(words) {
  if (!ALL.includes(words)) ALL.push(words);
}

function find(key) {
  for (const words of ALL) {
    if (key in words) return words[key][current === "zh" ? 1 : 0];
  }
  return undefined;
}
