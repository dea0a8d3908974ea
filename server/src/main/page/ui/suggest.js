// Suggestions for the word at the cursor of a text field, as a combobox with a list.

import { h, replace } from "../core/dom.js";

const MOST = 8;
let last = 0;

/**
 * Adds suggestions to a field. `suggest(word)` returns `[{ text, hint, goesOn }]` for the word at the cursor; the chosen text replaces the
 * word, followed by a blank unless it `goesOn`. Returns the list, to be placed after the field.
 */
export function suggestions(input, suggest) {
  const id = `suggestions-${++last}`;
  const list = h("ul", { class: "suggestions", id, role: "listbox", "aria-label": input.getAttribute("aria-label"), hidden: true });
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", id);
  input.autocomplete = "off";
  let found = [];
  let chosen = -1;

  const mark = (next) => {
    chosen = next;
    [...list.children].forEach((item, at) => item.setAttribute("aria-selected", at === chosen));
    if (chosen >= 0) input.setAttribute("aria-activedescendant", `${id}-${chosen}`);
    else input.removeAttribute("aria-activedescendant");
  };
  const close = () => {
    found = [];
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    mark(-1);
  };
  const open = () => {
    const word = wordAt(input);
    found = suggest(word.text).slice(0, MOST);
    if (found.length === 0 || (found.length === 1 && found[0].text === word.text)) return close();
    replace(list, found.map(({ text, hint }, at) =>
      h("li", { id: `${id}-${at}`, class: "suggestion", role: "option", "aria-selected": "false", on: { mousedown: (event) => event.preventDefault(), click: () => take(at) } },
        h("span", { class: "mono" }, text), hint && h("span", { class: "quiet small" }, hint))));
    list.hidden = false;
    input.setAttribute("aria-expanded", "true");
    return mark(-1);
  };
  const take = (at) => {
    const { text, goesOn } = found[at];
    const word = wordAt(input);
    const end = goesOn ? text : `${text} `;
    input.setRangeText(end, word.from, word.to, "end");
    close();
    input.focus();
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const onKey = (event) => {
    if (list.hidden) {
      if (event.key === "ArrowDown") open();
      return;
    }
    if (event.key === "ArrowDown") mark((chosen + 1) % found.length);
    else if (event.key === "ArrowUp") mark((chosen <= 0 ? found.length : chosen) - 1);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && chosen >= 0) take(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  input.setAttribute("aria-expanded", "false");
  input.addEventListener("keydown", onKey);
  input.addEventListener("input", open);
  input.addEventListener("focus", open);
  input.addEventListener("click", open);
  input.addEventListener("blur", close);
  return list;
}

function wordAt(input) {
  const { value, selectionStart: at } = input;
  const from = value.lastIndexOf(" ", at - 1) + 1;
  const end = value.indexOf(" ", at);
  const to = end < 0 ? value.length : end;
  return { text: value.slice(from, at), from, to };
}
