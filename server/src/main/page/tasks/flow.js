// The runs of a task, with one of them shown completely.

import { get } from "../core/api.js";
import { h, replace } from "../core/dom.js";
import { statesOf } from "../core/charts.js";
import { may } from "../core/me.js";
import { ago } from "../core/time.js";
import { t } from "../core/words.js";
import { badge } from "../ui/badge.js";
import { icon } from "../ui/icons.js";
import { keyedRows } from "../ui/rows.js";
import { empty, failure } from "../ui/states.js";
import { runBoard } from "../run/board.js";
import { startDialog } from "../runs/start.js";

const MOST = 20;
const EVERY = 5_000;

/** Creates the tab of a task; `turn(query)` shows the run, node and tab of a query, and the newest run if it names none. */
export async function taskFlow({ task, base, view }) {
  const read = async () => (await get(`/api/flow-runs?taskId=${encodeURIComponent(task.taskId)}&limit=${MOST}`, { signal: view.signal })).value;
  const states = await statesOf("flow-run");
  let runs = await read();
  const stage = h("div");
  const list = h("nav", { class: "run-choice", "aria-label": t("tasks.runs") });
  const start = () => startDialog({ taskId: task.taskId, go: view.go });
  const button = may("operator") && h("button", { type: "button", class: "button", on: { click: start } }, icon("plus"), t("runs.start"));
  const put = keyedRows(list, { keyOf: (run) => run.id, render: (run) => chip(run, states, base) });
  let board;
  let shown;
  let chosen;

  const turn = async (query) => {
    const id = query.get("run") ?? runs[0]?.id;
    if (id === undefined) return replace(stage, empty(t("tasks.flow.none"), t("tasks.flow.none.text")));
    chosen = id;
    put(runs.map((run) => ({ ...run, isShown: run.id === id })));
    if (id !== shown) {
      shown = id;
      const address = (more) => `${base}/flow?${new URLSearchParams({ run: id, ...more })}`;
      try {
        board = await runBoard({ id, heading: "h2", signal: view.signal, go: view.go, nodeAddress: (node) => address({ node }), tabAddress: (tab) => address(tab === "graph" ? {} : { tab }) });
        follow(board.model);
        replace(stage, board.element);
      } catch (problem) {
        shown = undefined;
        return replace(stage, failure(problem, () => turn(query)));
      }
    }
    return board.turn({ node: query.get("node") ?? undefined, tab: query.get("tab") ?? (query.get("node") ? undefined : "graph") });
  };
  const refresh = async () => {
    runs = await read().catch(() => runs);
    put(runs.map((run) => ({ ...run, isShown: run.id === chosen })));
  };
  const follow = (model) => {
    let { state } = model.run;
    model.onChange(() => {
      if (model.run.state !== state) refresh();
      state = model.run.state;
    });
  };
  view.every(EVERY, refresh);
  return { element: h("div", { class: "stack" }, h("div", { class: "row run-choices" }, list, button), stage), turn };
}

function chip(run, states, base) {
  return h("a", { class: "run-chip", href: `${base}/flow?run=${encodeURIComponent(run.id)}`, "aria-current": run.isShown && "true" },
    badge(states, run.state), h("span", null, run.workflowId), h("span", { class: "quiet small" }, ago(run.createdAt)));
}
