// One batch: its progress, and the result of each run.

import { address, get, put } from "../core/api.js";
import { statesOf } from "../core/charts.js";
import { h, replace } from "../core/dom.js";
import { may } from "../core/me.js";
import { ago } from "../core/time.js";
import { learn, t } from "../core/words.js";
import { action } from "../ui/action.js";
import { badge, tag } from "../ui/badge.js";
import { progressBar } from "../ui/progress.js";
import { reasonLine } from "../ui/unreadable.js";
import { words } from "../words/operations.js";
import { actionName, selectionLine } from "./list.js";

learn(words);

const EVERY = 2_000;
const RESULTS = ["all", "done", "refused", "skipped", "waiting"];
const COLORS = { done: "green", refused: "red", skipped: "gray", waiting: "yellow" };

export async function show(view) {
  const path = `/api/batches/${encodeURIComponent(view.params.id)}`;
  const states = await statesOf("batch");
  const marks = h("span", { class: "row" });
  const title = h("span");
  const tools = h("div", { class: "row" });
  const facts = h("div", { class: "card card-body stack" });
  const bar = progressBar({ percent: 0, done: 0, total: 0 }, { label: t("batch.progress") });
  const items = h("ul", { class: "small stack", id: "batch-items" });
  const below = h("div", { class: "list-more row" });
  const filter = h("select", { class: "input fit", id: "batch-result", "aria-label": t("batch.result"), on: { change: () => list() } },
    RESULTS.map((result) => h("option", { value: result }, t(`batch.result.${result}`))));
  let print = "";

  const read = async () => {
    const { value: batch } = await get(path, { signal: view.signal });
    const now = JSON.stringify(batch);
    if (now === print) return;
    print = now;
    view.title(actionName(batch.action));
    const settled = batch.done + batch.refused + batch.skipped;
    replace(title, actionName(batch.action));
    replace(marks, badge(states, batch.state));
    bar.set({ percent: batch.total === 0 ? 0 : (100 * settled) / batch.total, done: settled, total: batch.total }, batch.refused > 0 ? "red" : "blue");
    replace(facts, reasonLine(batch.failure), h("p", null, t("batch.of", { settled, total: batch.total })), bar.element,
      h("p", { class: "row" }, ["done", "refused", "skipped"].map((result) => tag(`${t(`batch.result.${result}`)}: ${batch[result]}`, COLORS[result]))),
      h("p", { class: "quiet small mono" }, selectionLine(batch)),
      h("p", { class: "quiet small" }, t("batch.by", { name: batch.createdBy }), " ", ago(batch.createdAt)),
      h("p", { class: "quiet small" }, t("batch.fixed")));
    replace(tools, may("operator") && [
      batch.acceptedEvents.includes("batch.stopped") && action(t("batch.stop"), change("stop"), { icon: "stop", kind: "danger-line", id: "batch-stop" }),
      batch.acceptedEvents.includes("batch.resumed") && action(t("batch.continue"), change("resume"), { icon: "play", kind: "primary", id: "batch-resume" }),
    ]);
    await list();
  };
  const change = (what) => async () => {
    await put(`${path}/${what}`);
    await read();
  };
  const row = (item) => h("li", { class: "row" }, tag(t(`batch.result.${item.result}`), COLORS[item.result]),
    h("a", { class: "mono", href: `/runs/${encodeURIComponent(item.runId)}` }, item.runId), item.message && h("span", { class: "quiet" }, item.message));
  const list = async () => {
    const page = await get(address(`${path}/items`, { result: filter.value === "all" ? "" : filter.value, limit: 50 }), { signal: view.signal });
    replace(items, page.value.length === 0 ? h("li", { class: "quiet" }, t("batch.items.none")) : page.value.map(row));
    more(page.next);
  };
  const more = (next) => replace(below, next && action(t("more"), async () => {
    const page = await get(next, { signal: view.signal });
    items.append(...page.value.map(row));
    more(page.next);
  }));
  await read();
  view.every(EVERY, () => read().catch(() => {}));
  return h("section", null,
    h("header", { class: "head" }, h("div", { class: "head-text" }, h("p", { class: "crumbs" }, h("a", { href: "/batches" }, t("nav.batches"))), h("h1", { class: "row" }, title, marks)), tools),
    h("div", { class: "stack" }, facts, h("section", { class: "card card-body stack" }, h("div", { class: "row" }, h("h2", null, t("nav.runs")), filter), items, below)));
}
