// The head of a run: name, progress and actions.

import { h, replace } from "../core/dom.js";
import { t } from "../core/words.js";
import { ago, length } from "../core/time.js";
import { may } from "../core/me.js";
import { badge, tag } from "../ui/badge.js";
import { progressBar } from "../ui/progress.js";
import { icon } from "../ui/icons.js";
import { isUnreadable, unreadableNote } from "../ui/unreadable.js";
import { runActions } from "./actions.js";

// The maximum number of nodes in a note; the list of nodes has the others.
const NAMED = 3;

/** Creates the head of a run; `update(run, nodes)` updates it, `live(status)` shows the status of the stream. */
export function runHead({ states, changed, nodeAddress, heading, unknown, go }) {
  const state = h("span", { id: "run-state" });
  const facts = h("div", { class: "facts" });
  const notes = h("div", { class: "stack run-notes" });
  const buttons = h("div", { class: "row", id: "run-actions" });
  const pulse = h("span", { class: "pulse", id: "run-live", role: "img" });
  const title = h(heading);
  const crumbs = h("p", { class: "crumbs", hidden: heading !== "h1" });
  const bar = progressBar({ done: 0, total: 0, percent: 0 });
  bar.element.id = "run-progress";
  const element = h("div", { class: "run-head" },
    h("header", { class: "head" }, h("div", { class: "head-text" }, crumbs, h("div", { class: "row" }, title, state, pulse), facts), buttons),
    h("div", { class: "run-progress" }, bar.element), notes, unknown);
  let shown;

  const update = (run, nodes) => {
    const look = states.get(run.state);
    replace(crumbs, h("a", { href: "/runs" }, t("nav.runs")), "/", h("a", { href: `/workflows/${encodeURIComponent(run.workflowId)}` }, run.workflowId));
    if (title.textContent !== run.workflowId) title.textContent = run.workflowId;
    replace(state, badge(states, run.state), run.paused && !look?.isFinal && tag(t("run.paused"), "yellow"));
    replace(facts, factsOf(run, heading === "h1"));
    bar.set(run.progress, look?.color);
    replace(notes, isUnreadable(run.state) ? unreadable(run, changed) : failure(run, nodeAddress), failed(run, nodes, nodeAddress), waiting(run, nodes, nodeAddress));
    const key = JSON.stringify([run.state, run.paused, run.acceptedEvents]);
    if (key !== shown) {
      shown = key;
      const focused = buttons.contains(document.activeElement) ? document.activeElement.id : "";
      replace(buttons, runActions(run, { changed, nodeAddress, go, isAllowed: may("operator") }));
      if (focused) document.getElementById(focused)?.focus();
    }
  };
  const live = (status) => {
    pulse.dataset.status = status;
    pulse.setAttribute("aria-label", t(`live.${status}`));
    pulse.title = t(`live.${status}`);
  };
  live("broken");
  return { element, update, live };
}

function factsOf(run, isAlone) {
  const end = run.completedAt ?? run.cancelledAt;
  const took = run.startedAt && Date.parse(end ?? new Date().toISOString()) - Date.parse(run.startedAt);
  return [
    h("span", { class: "mono", title: run.id }, run.id.length > 14 ? `${run.id.slice(0, 13)}…` : run.id),
    h("a", { href: `/workflows/${encodeURIComponent(run.workflowId)}?version=${encodeURIComponent(run.workflowVersion)}` }, t("run.version", { version: run.workflowVersion })),
    h("a", { href: `/charts/flow-run?instance=${encodeURIComponent(run.id)}` }, t("run.chart")),
    isAlone && run.taskId && h("span", null, t("run.task"), " ", h("a", { href: `/tasks/${encodeURIComponent(run.taskId)}/flow` }, run.taskId)),
    h("span", null, t("run.by", { name: run.createdBy }), " ", ago(run.createdAt)),
    end && took >= 0 && h("span", null, t("node.took", { time: length(took) })),
    run.reopened > 0 && h("span", null, t("run.reopened", { count: run.reopened })),
  ];
}

function unreadable(run, changed) {
  return unreadableNote({ state: run.state, message: run.failure?.message ?? "", run: run.id, instance: run.id, done: changed });
}

function failure(run, nodeAddress) {
  if (!run.failure) return null;
  return h("div", { class: "note c-red", id: "run-failure" }, h("p", null, run.failure.message || run.failure.reason,
    run.failure.nodeRunId && [" ", h("a", { href: nodeAddress(run.failure.nodeRunId) }, t("run.failure.open"))]));
}

/** Returns a note about failed nodes while other branches continue; a failed run has a message of its own. */
function failed(run, nodes, nodeAddress) {
  if (run.failed === 0 || run.failure) return null;
  const known = [...nodes.values()].filter((node) => node.state === "FAILED");
  return h("div", { class: "note c-red row", id: "run-failed" }, h("span", null, t("run.failed", { count: run.failed })),
    known.slice(0, NAMED).map((node) => h("a", { href: nodeAddress(node.id) }, node.title || node.nodeId)), known.length > NAMED && h("span", null, "\u2026"));
}

function waiting(run, nodes, nodeAddress) {
  const people = [...nodes.values()].filter((node) => node.human);
  if (people.length === 0) return null;
  const first = [...people.filter((node) => node.human.mayAct), ...people.filter((node) => !node.human.mayAct)].slice(0, NAMED);
  return h("div", { class: "note c-orange row", id: "run-waiting" }, icon("user"), h("span", null, t("run.waiting", { count: people.length })),
    first.map((node) => h("a", { href: nodeAddress(node.id) }, node.title || node.nodeId)), people.length > NAMED && h("span", null, "\u2026"));
}
