// The decisions that the current user may take about a node, or the reason why there are none.

import { post } from "../core/api.js";
import { h } from "../core/dom.js";
import { may, whoAmI } from "../core/me.js";
import { t } from "../core/words.js";
import { action } from "../ui/action.js";
import { assignDialog } from "./assign.js";
import { assignees } from "./people.js";
import { review } from "./review.js";
import { submit } from "./submit.js";
import { answer } from "./answer.js";
import { outcome } from "./outcome.js";
import { retry } from "./retry.js";
import { hurry } from "./undo.js";

const FORMS = { review, input: submit, approval: answer, outcome };
const NEEDS = { review: "reviewer", input: "reviewer", approval: "reviewer", outcome: "operator" };

/** Returns the form of a node for the current user, `{element, update(node)}`; nothing if there is no decision to take. */
export function decision(node, after) {
  if (node.human) {
    const role = NEEDS[node.human.kind] ?? "reviewer";
    if (!may(role)) return blocked(node, t("decide.role", { role: t(`role.${role}`) }));
    if (node.human.claimedBy && node.human.claimedBy !== whoAmI().name) return claimed(node, after);
    if (!node.human.mayAct) return blocked(node, node.human.notStarter ? t("decide.notStarter") : t("decide.others"));
    return withClaim(node, FORMS[node.human.kind]?.(node, after), after);
  }
  if (node.acceptedEvents?.includes("node.retried") && may("operator")) return retry(node, after);
  return undefined;
}

/** Adds the claim of the current user, or the button to claim the node, above its form. */
function withClaim(node, form, after) {
  if (!form) return form;
  form.element.addEventListener("keydown", (event) => event.key === "Enter" && (event.ctrlKey || event.metaKey) && decideNow(event, form.element));
  const isMine = Boolean(node.human.claimedBy);
  form.element.prepend(h("p", { class: "row tight small quiet", id: "claim" }, isMine && h("span", null, t("claim.mine")),
    action(t(isMine ? "claim.release" : "claim.take"), () => change(node, isMine ? "release" : "claim", after), { kind: "small", id: isMine ? "release" : "take" }), assigning(node, after)));
  form.element.append(h("p", { class: "quiet small" }, t("decide.keys")));
  return form;
}

// Ctrl+Enter sends the form with the focus, or the first decision, without time to undo.
function decideNow(event, element) {
  event.preventDefault();
  const button = event.target.closest("form")?.querySelector("button[type=submit]") ?? element.querySelector(".button.primary");
  if (button) hurry(() => button.click());
}

/** Shows that another person has claimed the node; operators may release it. */
function claimed(node, after) {
  const why = t("claim.other", { name: node.human.claimedBy });
  const it = blocked(node, why);
  if (may("operator")) it.element.append(h("p", { class: "row" }, assigning(node, after), action(t("claim.release"), () => change(node, "release", after), { kind: "small", id: "release" })));
  return it;
}

function assigning(node, after) {
  return may("operator") && action(t("claim.assign"), () => assignDialog([{ id: node.id, attempt: node.attempt }], after.refresh), { kind: "small", id: "assign" });
}

async function change(node, what, after) {
  await post(`/api/node-runs/${encodeURIComponent(node.id)}/${what}`, { attempt: node.attempt });
  await after.refresh();
}

function blocked(node, why) {
  return {
    element: h("div", { class: "note c-orange" }, h("p", null, h("strong", null, t(`decide.${node.human.kind}.waits`))), h("p", null, why), assignees(node.human)),
  };
}
