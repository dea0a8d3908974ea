// The list of runs: found, sorted and counted by the server, with actions on several runs.

import { h, replace } from "../core/dom.js";
import { statesOf } from "../core/charts.js";
import { may } from "../core/me.js";
import { language, learn, t } from "../core/words.js";
import { words } from "../words/home.js";
import { empty } from "../ui/states.js";
import { action } from "../ui/action.js";
import { icon } from "../ui/icons.js";
import { Found } from "../ui/found.js";
import { keyedRows } from "../ui/rows.js";
import { complain } from "../ui/toast.js";
import { walkable } from "../ui/walk.js";
import { filters } from "./filters.js";
import { runRow, runHead } from "./row.js";
import { bulkBar } from "./bulk.js";
import { startDialog } from "./start.js";

learn(words);

const PATH = "/api/flow-runs/search";
const EVERY = 4_000;
const COUNT_EVERY = 60_000;

// The place of each address, so that a person who returns to it finds the same rows.
const places = new Map();

export async function show(view) {
  view.title(t("nav.runs"));
  const states = await statesOf("flow-run");
  const chosen = new Set();
  const isOperator = may("operator");
  const rows = h("tbody");
  const below = h("div", { class: "list-more row" });
  const total = h("p", { class: "quiet", id: "runs-total", role: "status" });
  const table = h("div", { class: "card table-box cards", hidden: true }, h("table", { class: "table", id: "runs" }, h("caption", { class: "unseen" }, t("nav.runs")), runHead(isOperator), rows));
  const nothing = h("div", { class: "card", hidden: true });
  const place = view.isReturn ? places.get(location.search) : undefined;

  const start = () => startDialog({ go: view.go });
  const find = filters(view.query, states, () => {
    history.replaceState(null, "", find.address());
    load().catch(complain);
  });
  let pages = new Found(PATH, find.asked(), view.signal, { wanted: place?.wanted });
  const bulk = bulkBar(chosen, {
    accepts: (id, event) => {
      const run = pages.item(id);
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
    put(pages.items.map((run) => ({ ...run, chosen: chosen.has(run.id) })));
    bulk.update();
    const isEmpty = pages.items.length === 0;
    table.hidden = isEmpty;
    nothing.hidden = !isEmpty;
    const count = pages.total ?? pages.items.length;
    const text = t(pages.isExact === false ? "runs.about" : "runs.count", { count: new Intl.NumberFormat(language()).format(count) });
    if (total.textContent !== text) total.textContent = text;
    if (isEmpty) {
      replace(nothing, find.isNarrow()
        ? empty(t("runs.none.found"), t("runs.none.found.text"), h("button", { type: "button", class: "button", on: { click: () => find.clear() } }, t("runs.clear")))
        : empty(t("runs.none"), t("runs.none.text"), isOperator && h("button", { type: "button", class: "button primary", on: { click: start } }, icon("plus"), t("runs.start"))));
    }
    replace(below, pages.hasMore && action(t("more"), async () => {
      await pages.more();
      draw();
    }, { id: "runs-more" }), pages.hasMore && h("span", { class: "quiet small" }, t("runs.shown", { count: pages.items.length })));
  };
  const refresh = async () => {
    const mine = pages;
    try {
      await mine.refresh();
    } catch (problem) {
      if (mine !== pages || find.shows(problem)) return;
      throw problem;
    }
    if (mine !== pages) return;
    find.shows();
    draw();
  };
  const count = () => find.count(view.signal).catch(() => {});
  const load = async () => {
    pages = new Found(PATH, find.asked(), view.signal);
    count();
    await refresh();
  };
  await refresh();
  count();
  find.learn(view.signal).catch(() => {});
  view.every(EVERY, () => refresh().catch(() => {}));
  view.every(COUNT_EVERY, count);
  walkable(rows, ".row-link", { search: find.search, signal: view.signal });
  view.signal.addEventListener("abort", () => places.set(new URL(find.address(), location.href).search, { wanted: pages.wanted, scroll: window.scrollY, focus: opened }));
  let opened;
  rows.addEventListener("click", (event) => {
    const row = event.target.closest("a") && event.target.closest("tr");
    if (row) opened = `[data-run="${CSS.escape(row.dataset.run)}"] .row-link`;
  });

  return {
    scroll: place?.scroll,
    focus: place?.focus,
    element: h("section", null,
      h("header", { class: "head" }, h("div", { class: "head-text" }, h("h1", null, t("nav.runs")), total),
        isOperator && h("div", { class: "row tight" }, h("a", { class: "button", href: "/batches" }, t("nav.batches")), h("button", { type: "button", class: "button primary", id: "start-run", on: { click: start } }, icon("plus"), t("runs.start")))),
      find.element, bulk.element, table, nothing, below),
  };
}
