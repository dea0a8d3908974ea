// The forms that answer a question, one for each kind.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { busy } from "../ui/action.js";
import { fieldSet } from "../ui/fields.js";

/** Creates the form of a question; `send(response)` receives the JSON of the answer, `draft` keeps what is typed. */
export function replyForm(question, send, draft) {
  const { element, read, isWhole } = (KINDS[question.kind] ?? openText)(question, send, draft);
  const mistake = h("p", { class: "field-mistake", role: "alert", hidden: true });
  const submit = async (event) => {
    event.preventDefault();
    const response = read();
    mistake.hidden = response !== undefined;
    mistake.textContent = response === undefined ? t("session.reply.missing") : "";
    if (response !== undefined) await busy(button, () => send(response));
  };
  const button = h("button", { type: "submit", class: "button primary" }, t("session.reply"));
  return h("form", { class: "stack", novalidate: true, on: { submit } },
    h("p", { class: "prompt" }, question.prompt), element, mistake, !isWhole && h("div", { class: "row" }, button));
}

const KINDS = {
  choose_one(question, send, draft) {
    const options = question.options ?? [];
    if (options.length === 0) return openText(question, send, draft);
    const inputs = options.map((option, at) => h("input", { type: "radio", class: "check", name: "choice", id: `choice-${at}` }));
    return {
      element: h("fieldset", { class: "field" }, h("legend", { class: "field-label" }, t("session.choose")),
        h("div", { class: "choices column" }, options.map((option, at) => h("label", { class: "choice", for: `choice-${at}` }, inputs[at], h("span", null, option.label))))),
      read: () => options[inputs.findIndex((input) => input.checked)]?.value,
    };
  },
  confirm(question, send) {
    const options = question.options?.length > 0 ? question.options : [{ label: t("session.yes"), value: true }, { label: t("session.no"), value: false }];
    const press = (option) => (event) => busy(event.currentTarget, () => send(option.value));
    return {
      isWhole: true,
      element: h("div", { class: "row" }, options.map((option, at) => h("button", { type: "button", class: ["button", at === 0 && "primary"], on: { click: press(option) } }, option.label))),
      read: () => undefined,
    };
  },
  fill_fields(question, send, draft) {
    const names = question.required_fields ?? [];
    if (names.length === 0) return openText(question, send, draft);
    const fields = fieldSet(names.map((name) => ({ name, type: "text", label: name, required: true })), {}, draft.bind);
    return {
      element: fields.element,
      read() {
        const { sound, values } = fields.read();
        return sound ? values : undefined;
      },
    };
  },
  risk_ack() {
    const input = h("input", { type: "checkbox", class: "check", id: "risk" });
    return { element: h("label", { class: "choice", for: "risk" }, input, h("span", null, t("session.risk"))), read: () => (input.checked ? true : undefined) };
  },
};

function openText(question, send, draft) {
  const input = draft.bind("reply", h("textarea", { class: "input", id: "reply-text", rows: 4 }));
  return {
    element: h("div", { class: "field" }, h("label", { class: "field-label", for: "reply-text" }, t("session.reply.label")), input),
    read: () => (input.value.trim() === "" ? undefined : input.value),
  };
}
