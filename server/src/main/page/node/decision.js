// The decisions that the current user may take about a node, or the reason why there are none.

import { h } from "../core/dom.js";
import { may } from "../core/me.js";
import { t } from "../core/words.js";
import { assignees } from "./people.js";
import { review } from "./review.js";
import { submit } from "./submit.js";
import { answer } from "./answer.js";
import { outcome } from "./outcome.js";
import { retry } from "./retry.js";

const FORMS = { review, input: submit, approval: answer, outcome };
const NEEDS = { review: "reviewer", input: "reviewer", approval: "reviewer", outcome: "operator" };

/** Returns the form of a node for the current user, `{element, update(node)}`; nothing if there is no decision to take. */
export function decision(node, after) {
  if (node.human) {
    const role = NEEDS[node.human.kind] ?? "reviewer";
    if (!may(role)) return blocked(node, t("decide.role", { role: t(`role.${role}`) }));
    if (!node.human.mayAct) return blocked(node, node.human.notStarter ? t("decide.notStarter") : t("decide.others"));
    return FORMS[node.human.kind]?.(node, after);
  }
  if (node.acceptedEvents?.includes("node.retried") && may("operator")) return retry(node, after);
  return undefined;
}

function blocked(node, why) {
  return {
    element: h("div", { class: "note c-orange" }, h("p", null, h("strong", null, t(`decide.${node.human.kind}.waits`))), h("p", null, why), assignees(node.human)),
  };
}
