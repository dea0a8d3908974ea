// Rows that the server cannot read, with the reason and possible actions.

import { post, put } from "../core/api.js";
import { h } from "../core/dom.js";
import { may } from "../core/me.js";
import { t } from "../core/words.js";
import { action } from "./action.js";
import { confirm } from "./dialog.js";
import { say } from "./toast.js";

/** The state of a damaged row. */
export const UNREADABLE = "UNREADABLE";

/** The state of a row that a newer release wrote. */
export const NEWER_CHART = "NEWER_CHART";

/** Returns whether a state means that the row cannot be read. */
export function isUnreadable(state) {
  return state === UNREADABLE || state === NEWER_CHART;
}

/** Returns the reason for a row of a list; nothing if the row can be read. */
export function reasonLine(failure) {
  return failure && h("p", { class: "quiet small reason" }, failure.message);
}

/**
 * Returns the reason why an instance cannot be read, with actions: an operator can terminate the run, an admin can lift the quarantine.
 * `done` is called after either.
 */
export function unreadableNote({ state, message, run, instance, done }) {
  const isDamaged = state === UNREADABLE;
  const terminate = async () => {
    if (!(await confirm({ title: t("unreadable.terminate.title"), text: t("unreadable.terminate.text"), action: t("unreadable.terminate"), danger: true }))) return;
    await put(`/api/flow-runs/${encodeURIComponent(run)}/terminate`);
    say(t("unreadable.terminate.done"));
    await done();
  };
  const lift = async () => {
    await post(`/api/quarantine/${encodeURIComponent(instance)}/lift`);
    say(t("unreadable.lift.done"));
    await done();
  };
  return h("div", { class: "note c-red", id: `unreadable-${instance}`, data: { unreadable: state } },
    h("p", null, t(`unreadable.${state}`), " ", h("span", { class: "reason" }, message)),
    h("p", null, t(`unreadable.${state}.help`)),
    isDamaged && h("p", { class: "row" },
      may("operator") && action(t("unreadable.terminate"), terminate, { icon: "stop", kind: "danger-line", data: { terminate: run } }),
      may("admin") && action(t("unreadable.lift"), lift, { icon: "retry", data: { lift: instance } })));
}
