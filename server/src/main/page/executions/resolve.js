// States the outcome of an execution whose outcome is unknown.

import { h } from "../core/dom.js";
import { once } from "../core/api.js";
import { draftOf } from "../core/drafts.js";
import { may } from "../core/me.js";
import { t } from "../core/words.js";
import { action } from "../ui/action.js";
import { complain, say } from "../ui/toast.js";

const MOST_RESULT = 10_000;
const MOST_REASON = 2_000;

/** Creates the form for an execution whose outcome is unknown; `done` is called when it is resolved. Only operators see it. */
export function resolution(snapshot, done) {
  if (!snapshot.outcome_unknown || !may("operator")) return null;
  const id = `outcome-${snapshot.execution_id}`;
  const draft = draftOf(`execution:${snapshot.execution_id}`);
  const text = draft.bind("outcome", h("textarea", { class: "input", id, rows: 2, maxlength: MOST_RESULT }));
  const send = (outcome) => async () => {
    const said = text.value.trim();
    const body = outcome === "done" ? { outcome, ...(said && { result: said }) } : { outcome, ...(said && { error_message: said.slice(0, MOST_REASON) }) };
    await once(`/api/execution/${encodeURIComponent(snapshot.execution_id)}/resolve`, body);
    draft.clear();
    say(t("execution.resolve.sent"));
    await done();
  };
  const failed = async (problem) => {
    complain(problem);
    await done();
  };
  return h("div", { class: "decide stack" },
    h("div", { class: "field" }, h("label", { class: "field-label", for: id }, t("execution.resolve.label")), text),
    h("div", { class: "row" },
      action(t("execution.resolve.done"), send("done"), { icon: "check", kind: "primary", data: { resolve: "done" }, onProblem: failed }),
      action(t("execution.resolve.not-done"), send("not_done"), { icon: "close", data: { resolve: "not_done" }, onProblem: failed })));
}
