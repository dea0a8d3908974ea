// The form for a call with an unknown outcome: a person states whether it was done.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { icon } from "../ui/icons.js";
import { draftsOf } from "./drafts.js";
import { editor } from "./editor.js";
import { assignees } from "./people.js";
import { sender } from "./sent.js";

export function outcome(node, after) {
  const isCancelling = node.state === "CANCELLING";
  const outputs = editor({}, { label: t("outcome.outputs"), rows: 5, bind: (input) => draftsOf(node).bind("outputs", input) });
  const sent = sender(node, "resolve", { ...after, said: t("outcome.sent"), soon: t("outcome.sending") });
  const wasDone = (event) => {
    const { value, mistake } = outputs.read();
    if (!mistake) sent.press(event.currentTarget, { done: true, outputs: value });
  };
  const wasNotDone = (event) => sent.press(event.currentTarget, { done: false });
  return {
    element: h("section", { class: "decide c-orange", "aria-label": t("decide.outcome") },
      h("h3", null, t("decide.outcome")), h("p", null, t("outcome.text")), assignees(node.human),
      outputs.element, sent.note,
      h("div", { class: "row" },
        h("button", { type: "button", class: "button primary", id: "outcome-done", on: { click: wasDone } }, icon("check"), t("outcome.done")),
        h("button", { type: "button", class: "button", id: "outcome-again", on: { click: wasNotDone } }, icon(isCancelling ? "close" : "retry"), t(isCancelling ? "outcome.not-done" : "outcome.again")))),
  };
}
