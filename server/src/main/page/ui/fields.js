// The fields of a form that a definition declares.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { controlOf } from "./controls.js";

let last = 0;

/**
 * Creates the part of a form for `fields` ({name, type, label, description, required, options, default}), filled with `values` or the
 * defaults. `read()` returns `{values, sound}` and shows mistakes; `show(violations)` shows violations of the server beside their fields
 * and returns the others. `bind(name, input)` is called for each input.
 */
export function fieldSet(fields, values = {}, bind = (name, input) => input) {
  const rows = fields.map((field) => row(field, values[field.name] ?? field.default, bind));
  return {
    element: h("div", { class: "fields" }, rows.map((row) => row.element)),
    get isTouched() {
      return rows.some((row) => row.isTouched());
    },
    read() {
      const read = rows.map((row) => row.read());
      const sound = read.every((one) => !one.mistake);
      if (!sound) rows[read.findIndex((one) => one.mistake)].focus();
      return { sound, values: Object.fromEntries(read.filter((one) => one.value !== undefined).map((one) => [one.name, one.value])) };
    },
    show(violations) {
      return violations.filter(({ pointer, message }) => {
        const parts = pointer.split("/").map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
        const hit = rows.find((row) => parts.includes(row.name));
        hit?.complain(message);
        return !hit;
      });
    },
  };
}

function row(field, value, bind) {
  const id = `field-${++last}`;
  const label = field.label || field.name;
  const control = controlOf(field, value, id);
  control.inputs.forEach((input, at) => bind(`field:${field.name}:${at}`, input));
  const mistake = h("p", { class: "field-mistake", id: `${id}-mistake`, hidden: true });
  const hint = field.description && h("p", { class: "field-hint", id: `${id}-hint` }, field.description);
  let touched = false;

  const complain = (text) => {
    mistake.textContent = text;
    mistake.hidden = text === "";
    for (const input of control.inputs) {
      if (text) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
    }
  };
  const described = [hint && `${id}-hint`, `${id}-mistake`].filter(Boolean).join(" ");
  for (const input of control.inputs) {
    input.setAttribute("aria-describedby", described);
    if (field.required && field.type !== "boolean" && field.type !== "multiselect") input.setAttribute("aria-required", "true");
  }
  control.element.addEventListener("input", () => {
    touched = true;
    complain("");
  });

  const mark = field.required ? h("span", { class: "required", title: t("field.required") }, "*") : h("span", { class: "optional" }, t("field.optional"));
  const element = control.isGroup
    ? h("fieldset", { class: "field", data: { field: field.name } }, h("legend", { class: "field-label" }, label, " ", mark), hint, control.element, mistake)
    : h("div", { class: ["field", control.isInline && "inline"], data: { field: field.name } },
        control.isInline && control.element,
        h("label", { class: "field-label", for: id }, label, " ", control.isInline ? null : mark), hint, !control.isInline && control.element, mistake);

  return {
    name: field.name,
    element,
    complain,
    isTouched: () => touched,
    focus: () => control.inputs[0]?.focus(),
    read() {
      const { value: read, mistake: found } = control.read();
      const missing = !found && field.required && (read === undefined || (Array.isArray(read) && read.length === 0));
      const text = found ?? (missing ? t("field.missing") : "");
      complain(text);
      return { name: field.name, value: read, mistake: text };
    },
  };
}
