// Modal dialogs.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { icon } from "./icons.js";

let last = 0;

/**
 * Opens a dialog with a heading, a body and actions below it; `close()` of the result closes it. Focus stays within the dialog and is
 * restored afterwards.
 */
export function openDialog({ title, body, actions = [], wide = false, onClose = () => {} }) {
  const id = `dialog-${++last}`;
  const element = h("dialog", { class: ["dialog", wide && "wide"], "aria-labelledby": id },
    h("header", { class: "dialog-head" }, h("h2", { id }, title),
      h("button", { type: "button", class: "button icon-only plain", "aria-label": t("close"), on: { click: () => element.close() } }, icon("close"))),
    h("div", { class: "dialog-body" }, body),
    actions.length > 0 && h("footer", { class: "dialog-foot" }, actions));
  element.addEventListener("close", () => {
    const toasts = element.querySelector(".toasts");
    if (toasts) document.body.append(toasts);
    element.remove();
    onClose();
  });
  document.body.append(element);
  element.showModal();
  return { element, close: () => element.close() };
}

/** Asks for a confirmation; returns a promise of true or false. */
export function confirm({ title, text, action, danger = false }) {
  return new Promise((resolve) => {
    let answer = false;
    const choose = () => {
      answer = true;
      dialog.close();
    };
    const dialog = openDialog({
      title,
      body: h("p", null, text),
      onClose: () => resolve(answer),
      actions: [
        h("button", { type: "button", class: "button", autofocus: true, on: { click: () => dialog.close() } }, t("back")),
        h("button", { type: "button", class: ["button", danger ? "danger" : "primary"], on: { click: choose } }, action),
      ],
    });
  });
}
