// The list of batches.

import { get } from "../core/api.js";
import { statesOf } from "../core/charts.js";
import { h, replace } from "../core/dom.js";
import { may } from "../core/me.js";
import { ago } from "../core/time.js";
import { learn, t } from "../core/words.js";
import { action } from "../ui/action.js";
import { badge } from "../ui/badge.js";
import { icon } from "../ui/icons.js";
import { empty } from "../ui/states.js";
import { reasonLine } from "../ui/unreadable.js";
import { words } from "../words/operations.js";

learn(words);

export async function show(view) {
  view.title(t("nav.batches"));
  const [states, first] = await Promise.all([statesOf("batch"), get("/api/batches?limit=50", { signal: view.signal })]);
  let batches = first.value;
  let next = first.next;
  const box = h("div", { class: "card" });
  const below = h("div", { class: "list-more row" });
  const button = () => may("operator") && h("a", { class: "button primary", href: "/batches/new" }, icon("plus"), t("batches.new"));
  const draw = () => {
    replace(box, batches.length === 0
      ? empty(t("batches.none"), t("batches.none.text"), button())
      : h("ul", { class: "inbox", id: "batches" }, batches.map((batch) => row(batch, states))));
    replace(below, next && action(t("more"), async () => {
      const page = await get(next, { signal: view.signal });
      batches = [...batches, ...page.value];
      next = page.next;
      draw();
    }));
  };
  draw();
  return h("section", null, h("header", { class: "head" },
    h("div", { class: "head-text" }, h("h1", null, t("nav.batches")), h("p", { class: "quiet" }, t("batches.text"))), button()), box, below);
}

/** Returns the name of an action. */
export function actionName(name) {
  return t(`batch.action.${name}`);
}

/** Returns what selected the runs as one line. */
export function selectionLine(batch) {
  return [batch.query, batch.workflowId, batch.taskId, batch.runState].filter(Boolean).join(" · ");
}

function row(batch, states) {
  const settled = batch.done + batch.refused + batch.skipped;
  return h("li", { class: "inbox-item" },
    h("div", { class: "inbox-text" }, h("a", { class: "row-link", href: `/batches/${encodeURIComponent(batch.id)}` }, actionName(batch.action), " ", t("batch.of", { settled, total: batch.total })),
      h("p", { class: "quiet small mono" }, selectionLine(batch)), reasonLine(batch.failure)),
    h("div", { class: "inbox-facts small quiet" }, badge(states, batch.state), h("span", null, t("batch.by", { name: batch.createdBy }), " ", ago(batch.createdAt))));
}
