// Short messages at the edge of the page. Confirmations disappear after some time; errors stay until they are closed.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { sentence } from "../core/problem.js";
import { icon } from "./icons.js";

const SHOWN = 5_000;
let shelf;

/** Shows the confirmation of an action. */
export function say(text) {
  const toast = put(text, "status");
  setTimeout(() => toast.remove(), SHOWN);
}

/** Shows the rejection of an action. */
export function complain(problem) {
  const text = sentence(problem);
  const more = problem.detail && problem.detail !== text ? problem.detail : "";
  put(more ? `${text} ${more}` : text, "alert");
}

/** Shows a message with a button until the caller removes it. */
export function keep(...content) {
  const toast = h("div", { class: "toast status", role: "status" }, icon("clock"), content);
  shelve(toast);
  return toast;
}

/** Shows the current messages again after the page was replaced. */
export function restoreToasts() {
  if (shelf?.childElementCount > 0) document.body.append(shelf);
}

function put(text, role) {
  const toast = h("div", { class: ["toast", role], role },
    icon(role === "alert" ? "warn" : "check"), h("p", null, text),
    h("button", { type: "button", class: "button icon-only plain", "aria-label": t("close"), on: { click: () => toast.remove() } }, icon("close")));
  shelve(toast);
  return toast;
}

function shelve(toast) {
  if (!shelf?.isConnected) document.body.append((shelf = h("div", { class: "toasts" })));
  // A modal dialog makes all elements outside it inert, including messages.
  const home = document.querySelector("dialog[open]") ?? document.body;
  home.append(shelf);
  shelf.append(toast);
}
