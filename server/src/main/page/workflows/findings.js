// The diagnostics of a definition, each with a link to its position.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { tag } from "../ui/badge.js";

/** Creates a list of diagnostics; `go({line, column})` is called when one is selected. */
export function findings(diagnostics, go) {
  return h("section", { class: "stack", "aria-labelledby": "found" }, h("h2", { id: "found" }, t("workflow.mistakes", { count: diagnostics.length })),
    h("ol", { class: "findings" }, diagnostics.map((one) => finding(one, go))));
}

function finding(one, go) {
  const severity = one.severity ?? "error";
  return h("li", { class: ["card finding", severity], data: { line: one.line, code: one.code } },
    h("p", { class: "row" }, tag(t(`workflow.${severity}`), severity === "error" ? "red" : "yellow"),
      h("button", { type: "button", class: "link", on: { click: () => go(one) } }, t("workflow.place", one)), h("code", { class: "quiet" }, one.code)),
    h("p", null, ticked(one.message)),
    one.excerpt && h("pre", { class: "excerpt" }, one.excerpt),
    one.help && h("p", { class: "quiet" }, ticked(one.help)));
}

/** Shows names in backticks as code. */
function ticked(text) {
  return text.split("`").map((part, at) => (at % 2 === 1 ? h("code", null, part) : part));
}
