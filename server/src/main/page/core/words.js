// The page's words in both languages. A key is `<module>.<what>`; `{name}` in a text is filled in.

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

/** The language people read now: `en` or `zh`. */
export function language() {
  return current;
}

/** Reads on in another language; who shows something shows it anew. */
export function speak(next) {
  current = next;
  localStorage.setItem(KEY, next);
  document.documentElement.lang = next;
}

/** The text of a key. A `count` of one takes `<key>.one` where there is such a key. */
export function t(key, values = {}) {
  const text = (values.count === 1 ? find(`${key}.one`) : undefined) ?? find(key) ?? key;
  return text.replace(/\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all));
}

/** Whether there is such a key. */
export function hasWord(key) {
  return find(key) !== undefined;
}

/** Words of a module that is loaded later. */
export function learn(words) {
  if (!ALL.includes(words)) ALL.push(words);
}

function find(key) {
  for (const words of ALL) {
    if (key in words) return words[key][current === "zh" ? 1 : 0];
  }
  return undefined;
}
