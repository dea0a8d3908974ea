// The content of a view without data: loading, empty or failed.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { Problem, sentence } from "../core/problem.js";
import { icon } from "./icons.js";

/** Returns the placeholder for data that is loading. */
export function skeleton(lines = 5) {
  return h("div", { class: "skeleton", role: "status", "aria-label": t("state.loading") },
    h("span", { class: "skeleton-head" }),
    Array.from({ length: lines }, () => h("span", { class: "skeleton-line" })));
}

/** Returns the message of an empty view, with the reason and possible actions. */
export function empty(title, text, ...actions) {
  return h("div", { class: "state" }, icon("box", { class: "state-icon" }), h("h2", null, title), text && h("p", null, text),
    actions.length > 0 && h("p", { class: "row" }, actions));
}

/** Returns the message of a failed request, with a button to retry. */
export function failure(cause, again) {
  const problem = cause instanceof Problem ? cause : null;
  return h("div", { class: "state", role: "alert" }, icon("warn", { class: "state-icon warn" }),
    h("h1", null, problem?.status === 404 ? t("state.missing") : t("state.failed")),
    h("p", null, sentence(cause)),
    problem?.detail && problem.status !== 404 && h("p", { class: "quiet" }, problem.detail),
    h("p", { class: "row" },
      again && h("button", { type: "button", class: "button", on: { click: again } }, icon("refresh"), t("state.again")),
      h("a", { class: "button plain", href: "/" }, t("lost.home"))),
    problem?.requestId && h("p", { class: "quiet small" }, t("state.request", { id: problem.requestId })));
}
