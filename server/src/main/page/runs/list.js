// The list of all runs, newest first: filtered by state, workflow, task or text, with actions on several runs.

import { h, replace } from "../core/dom.js";
import { statesOf } from "../core/charts.js";
import { may } from "../core/me.js";
import { t } from "../core/words.js";
import { empty } from "../ui/states.js";
import { action } from "../ui/action.js";
import { icon } from "../ui/icons.js";
import { keyedRows } from "../ui/rows.js";
import { RunPages } from "./pages.js";
import { filters } from "./filters.js";
import { runRow, runHead } from "./row.js";
import { bulkBar } from "./bulk.js";
import { startDialog } from "./start.js";

const EVERY = 4_000;

export async function show(view) {
  view.title(t("nav.runs"));
  const states = await statesOf("flow-run");
  const chosen = new Set();
  const isOperator = may("operator");
  const rows = h("tbody");
  const below = h("div", { class: "list-more row" });
  const status = h("p", { class: "unseen", role: "status" });
  const table = h("div", { class: "card table-box cards" }, h("table", { class: "table", id: "runs" }, runHead(isOperator), rows));
  const nothing = h("div", { class: "card" });

  const start = () => startDialog({ go: view.go });
  const find = filters(view.query, states, () => {
    history.replaceState(null, "", find.address());
    load();
  });
  let pages = new RunPages(find.asked(), view.signal);
  const bulk = bulkBar(chosen, {
    accepts: (id, event) => {
      const run = pages.run(id);
      return run && (event ? run.acceptedEvents.includes(event) : !states.get(run.state)?.isFinal);
    },
    done: () => refresh(),
    cleared: () => draw(),
  });
  const put = keyedRows(rows, {
    keyOf: (run) => run.id,
    render: (run) => runRow(run, states, isOperator && {
      isChosen: chosen.has(run.id),
      choose: (yes) => {
        if (yes) chosen.add(run.id);
        else chosen.delete(run.id);
        draw();
      },
    }),
  });

  const draw = () => {
    const shown = pages.runs.filter((run) => find.matches(run));
    put(shown.map((run) => ({ ...run, chosen: chosen.has(run.id) })));
    bulk.update();
    table.hidden = shown.length === 0;
    nothing.hidden = shown.length > 0;
    status.textContent = t("runs.count", { count: shown.length });
    if (shown.length === 0) {
      replace(nothing, find.isNarrow() || pages.runs.length > 0
        ? empty(t("runs.none.found"), pages.hasMore ? t("runs.none.more") : t("runs.none.found.text"), h("button", { type: "button", class: "button", on: { click: () => find.clear() } }, t("runs.clear")))
        : empty(t("runs.none"), t("runs.none.text"), isOperator && h("button", { type: "button", class: "button primary", on: { click: start } }, icon("plus"), t("runs.start"))));
    }
    replace(below, pages.hasMore && action(t("more"), async () => {
      await pages.more();
      draw();
    }));
  };
  const load = async () => {
    pages = new RunPages(find.asked(), view.signal);
    await refresh();
  };
  const refresh = async () => {
    const mine = pages;
    await mine.refresh();
    if (mine === pages) draw();
  };
  find.onText(draw);
  await refresh();
  view.every(EVERY, () => refresh().catch(() => {}));

  return h("section", null,
    h("header", { class: "head" }, h("h1", null, t("nav.runs")),
      isOperator && h("button", { type: "button", class: "button primary", id: "start-run", on: { click: start } }, icon("plus"), t("runs.start"))),
    find.element, status, bulk.element, table, nothing, below);
}
