// Sends decisions once, with the attempt that the user saw, and shows rejections beside the form.

import { h, replace } from "../core/dom.js";
import { post } from "../core/api.js";
import { statesOf } from "../core/charts.js";
import { sentence } from "../core/problem.js";
import { t } from "../core/words.js";
import { action, busy } from "../ui/action.js";
import { say } from "../ui/toast.js";
import { draftsOf } from "./drafts.js";
import { recount } from "../shell/waiting.js";

/** Sends the decisions of a node. `show(violations)` may show violations beside fields and returns the others. */
export function sender(node, what, { done, refresh, show = (violations) => violations, said }) {
  const note = h("div", { class: "sent-note", role: "alert" });
  const send = async (body) => {
    replace(note);
    await post(`/api/node-runs/${encodeURIComponent(node.id)}/${what}`, body);
    draftsOf(node).clear();
    say(said);
    recount();
    await done();
  };
  const declined = async (problem) => {
    const states = await statesOf("node-run");
    const rest = show(problem.violations ?? []);
    const told = problem.violations?.length > 0 && rest.length === 0;
    replace(note, h("div", { class: ["note", problem.isOutdated ? "c-yellow" : "c-red"] },
      h("p", null, told ? t("decide.fields") : toldOf(problem, states)),
      rest.length > 0 && h("ul", { class: "bullets" }, rest.map(({ pointer, message }) => h("li", null, pointer ? `${pointer}: ${message}` : message))),
      problem.isOutdated && h("p", null, action(t("refresh"), refresh, { icon: "refresh", kind: "small" }))));
  };
  return { note, press: (button, body) => busy(button, () => send(body), declined) };
}

function toldOf(problem, states) {
  const state = problem.status === 409 && states.get(problem.state);
  return state ? t("decide.late", { state: state.label }) : sentence(problem);
}
