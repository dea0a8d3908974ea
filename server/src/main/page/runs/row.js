// The rows of the list of runs.

import { h } from "../core/dom.js";
import { ago } from "../core/time.js";
import { t } from "../core/words.js";
import { badge, tag } from "../ui/badge.js";
import { progressBar } from "../ui/progress.js";
import { isUnreadable } from "../ui/unreadable.js";

const COLUMNS = ["workflow", "state", "progress", "task", "started"];

/** Returns the head of the table, with a column for selection if runs can be selected. */
export function runHead(canChoose) {
  return h("thead", null, h("tr", null, canChoose && h("th", { scope: "col" }, h("span", { class: "unseen" }, t("runs.choose"))),
    COLUMNS.map((column) => h("th", { scope: "col" }, t(`runs.${column}`)))));
}

/** Returns a row; `choice` is `{isChosen, choose(yes)}` if runs can be selected. */
export function runRow(run, states, choice) {
  const look = states.get(run.state);
  const isPaused = run.paused && !look?.isFinal;
  return h("tr", { class: run.chosen && "chosen", data: { run: run.id, state: run.state } },
    choice && h("td", { class: "narrow choose-cell" }, h("input", { type: "checkbox", class: "check", checked: run.chosen, "aria-label": t("runs.choose.one", { workflow: run.workflowId, id: run.id }), on: { change: (event) => choice.choose(event.target.checked) } })),
    h("td", { class: "main-cell" }, h("a", { class: "row-link", href: `/runs/${encodeURIComponent(run.id)}` }, run.workflowId), h("p", { class: "quiet small one-line" }, isUnreadable(run.state) ? run.failure?.message : variablesOf(run))),
    h("td", { class: "narrow" }, h("span", { class: "row tight in-row" }, badge(states, run.state), isPaused && tag(t("run.paused"), "yellow"), run.failed > 0 && tag(t("runs.failed", { count: run.failed }), "red"), run.waiting > 0 && tag(t("runs.waiting", { count: run.waiting }), "orange"))),
    h("td", { class: "progress-cell wide-cell" }, progressBar(run.progress, { color: look?.color }).element),
    h("td", { class: ["narrow", !run.taskId && "without-value"] }, run.taskId ? h("a", { href: `/tasks/${encodeURIComponent(run.taskId)}/flow` }, run.taskId) : h("span", { class: "quiet" }, "–")),
    h("td", { class: "narrow quiet" }, ago(run.createdAt), ` · ${run.createdBy}`));
}

function variablesOf(run) {
  if (run.previews?.variables) return `${run.previews.variables.text.slice(0, 89)}…`;
  const text = Object.entries(run.variables ?? {}).map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`).join(" · ");
  return text.length > 90 ? `${text.slice(0, 89)}…` : text || run.id.slice(0, 13);
}
