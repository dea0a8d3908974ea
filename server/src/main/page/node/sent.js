// Sends decisions once, with the attempt that the user saw, and shows rejections beside the form.

import { h, replace } from "../core/dom.js";
import { get, post } from "../core/api.js";
import { statesOf } from "../core/charts.js";
import { whoAmI } from "../core/me.js";
import { sentence } from "../core/problem.js";
import { hasWord, t } from "../core/words.js";
import { action, busy } from "../ui/action.js";
import { complain, say } from "../ui/toast.js";
import { draftsOf } from "./drafts.js";
import { isNow, undoable } from "./undo.js";
import { recount } from "../shell/waiting.js";

/**
 * Sends the decisions of a node. `show(violations)` may show violations beside fields and returns the others. `said` confirms a decision,
 * `soon` announces one that can still be undone.
 */
export function sender(node, what, { done, refresh, show = (violations) => violations, said, soon }) {
  const note = h("div", { class: "sent-note", role: "alert" });
  const path = `/api/node-runs/${encodeURIComponent(node.id)}`;
  const send = async (body, options) => {
    await post(`${path}/${what}`, body, options);
    draftsOf(node).clear();
    say(said);
    recount();
  };
  const decide = async (body) => {
    replace(note);
    if (!soon || isNow()) await send(body);
    else await undoable(node.id, t("undo.soon", { what: soon, node: node.title || node.nodeId }), (options) => send(body, options));
    await done();
  };
  const declined = async (problem) => {
    const states = await statesOf("node-run");
    const rest = show(problem.violations ?? []);
    const told = problem.violations?.length > 0 && rest.length === 0;
    const text = h("p", null, told ? t("decide.fields") : toldOf(problem, states));
    // The name is read afterwards, because the message must not wait for it.
    if (problem.isOutdated) deciderOf(path).then((by) => by && replace(text, toldOf(problem, states, by)));
    // The form may be gone when a decision is sent after the time to undo.
    if (!note.isConnected) complain(problem);
    replace(note, h("div", { class: ["note", problem.isOutdated ? "c-yellow" : "c-red"] },
      text,
      rest.length > 0 && h("ul", { class: "bullets" }, rest.map(({ pointer, message }) => h("li", null, pointer ? `${pointer}: ${message}` : message))),
      problem.isOutdated && h("p", null, action(t("refresh"), refresh, { icon: "refresh", kind: "small" }))));
  };
  return { note, press: (button, body) => busy(button, () => decide(body), declined) };
}

/** Returns the last decision of another person about a node, `{name, what}`; nothing if there is none. */
export function lastDecision(node) {
  const row = [...(node.history ?? [])].reverse().find((each) => each.actor === "user" && each.principal);
  if (!row || row.principal === whoAmI()?.name) return undefined;
  const word = `trigger.${row.trigger}`;
  return { name: row.principal, what: hasWord(word) ? t(word) : row.trigger, at: row.at };
}

async function deciderOf(path) {
  try {
    return lastDecision((await get(path)).value);
  } catch {
    return undefined;
  }
}

function toldOf(problem, states, by) {
  const state = problem.status === 409 && states.get(problem.state);
  if (by) return t("decide.late.by", { name: by.name, what: by.what, state: state ? state.label : "" });
  return state ? t("decide.late", { state: state.label }) : sentence(problem);
}
