// The controls for each type of field, and the JSON values of their inputs.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";

/**
 * Creates the control of a field: `{element, inputs, read()}`; `read()` returns `{value}` or `{mistake}`, without a value if it is empty.
 */
export function controlOf(field, value, id) {
  return (CONTROLS[field.type] ?? CONTROLS.text)(field, value, id);
}

const CONTROLS = {
  text: (field, value, id) => single(h("input", { id, type: "text", class: "input", value: value ?? "", autocomplete: "off" }), plain),
  textarea: (field, value, id) => single(h("textarea", { id, class: "input", rows: 5, value: value ?? "" }), plain),
  number: (field, value, id) =>
    single(h("input", { id, type: "text", inputmode: "decimal", class: "input", value: value ?? "", autocomplete: "off" }), number),
  date: (field, value, id) => single(h("input", { id, type: "date", class: "input", value: value ?? "" }), plain),
  datetime: (field, value, id) => single(h("input", { id, type: "datetime-local", step: 1, class: "input", value: local(value) }), moment),
  json: (field, value, id) =>
    single(h("textarea", { id, class: "input mono", rows: 6, spellcheck: "false", value: value === undefined || value === null ? "" : JSON.stringify(value, null, 2) }), json),
  boolean(field, value, id) {
    const input = h("input", { id, type: "checkbox", class: "check", checked: value === true });
    return { element: input, inputs: [input], isInline: true, read: () => ({ value: input.checked }) };
  },
  select(field, value, id) {
    if (field.options.length === 0) return CONTROLS.text(field, value, id);
    const none = h("option", { value: "" }, t("field.choose"));
    const options = field.options.map((option) => h("option", { value: option, selected: option === value }, option));
    const input = h("select", { id, class: "input" }, none, options);
    return single(input, plain);
  },
  multiselect(field, value, id) {
    if (field.options.length === 0) return lines(field, value, id);
    const chosen = new Set(Array.isArray(value) ? value : []);
    const inputs = field.options.map((option, at) =>
      h("input", { id: `${id}-${at}`, type: "checkbox", class: "check", value: option, checked: chosen.has(option) }));
    const element = h("div", { class: "choices" }, inputs.map((input) => h("label", { class: "choice", for: input.id }, input, h("span", null, input.value))));
    return { element, inputs, isGroup: true, read: () => ({ value: inputs.filter((input) => input.checked).map((input) => input.value) }) };
  },
};

function single(input, read) {
  return { element: input, inputs: [input], read: () => (input.value === "" && !input.validity.badInput ? { value: undefined } : read(input)) };
}

/** Creates a choice without options: a text with one value per line. */
function lines(field, value, id) {
  const input = h("textarea", { id, class: "input", rows: 5, value: Array.isArray(value) ? value.join("\n") : "" });
  return single(input, () => ({ value: [...new Set(input.value.split("\n").map((line) => line.trim()).filter(Boolean))] }));
}

function plain(input) {
  return { value: input.value };
}

function number(input) {
  const text = input.value.trim();
  const value = Number(text);
  return text !== "" && Number.isFinite(value) ? { value } : { mistake: t("field.number") };
}

function moment(input) {
  const at = new Date(input.value);
  return Number.isNaN(at.getTime()) ? { mistake: t("field.moment") } : { value: at.toISOString() };
}

function json(input) {
  try {
    return { value: JSON.parse(input.value) };
  } catch (cause) {
    return { mistake: t("field.json", { cause: cause.message }) };
  }
}

function local(value) {
  if (!value) return "";
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return "";
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
