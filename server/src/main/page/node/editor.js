// An editor for a value: text stays text, other values are edited as JSON.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";

let last = 0;

/** Creates an editor for a value. `read()` returns `{value}`, or shows the mistake and returns `{mistake}`. */
export function editor(value, { label, rows = 10, bind = (input) => input }) {
  const id = `editor-${++last}`;
  const isText = typeof value === "string";
  const input = h("textarea", { id, rows, class: ["input", !isText && "mono"], spellcheck: isText ? "true" : "false", "aria-describedby": `${id}-mistake`,
    value: isText ? value : value === undefined || value === null ? "" : JSON.stringify(value, null, 2) });
  bind(input);
  const mistake = h("p", { class: "field-mistake", id: `${id}-mistake`, role: "alert" });
  const complain = (text) => {
    mistake.textContent = text;
    if (text) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  };
  input.addEventListener("input", () => complain(isText ? "" : fault(input.value)));
  const element = h("div", { class: "field" }, h("label", { class: "field-label", for: id }, label), h("p", { class: "field-hint" }, t(isText ? "editor.text" : "editor.json")), input, mistake);
  const read = () => {
    if (isText) return { value: input.value };
    const found = fault(input.value);
    complain(found);
    if (found) {
      input.focus();
      return { mistake: found };
    }
    return { value: JSON.parse(input.value) };
  };
  return { element, input, read };
}

function fault(text) {
  try {
    JSON.parse(text);
    return "";
  } catch (cause) {
    return t("field.json", { cause: cause.message });
  }
}
