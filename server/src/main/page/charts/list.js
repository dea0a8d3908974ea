// The list of charts.

import { h } from "../core/dom.js";
import { get } from "../core/api.js";
import { learn, t } from "../core/words.js";
import { words } from "../words/views.js";
import { tag } from "../ui/badge.js";
import { empty } from "../ui/states.js";

learn(words);

export async function show(view) {
  view.title(t("nav.charts"));
  const { value: charts } = await get("/api/charts", { signal: view.signal });
  return h("section", null,
    h("header", { class: "head" }, h("div", { class: "head-text" }, h("h1", null, t("nav.charts")), h("p", { class: "quiet" }, t("charts.text")))),
    charts.length === 0 ? empty(t("charts.none")) : h("ul", { class: "tiles" }, charts.map((chart) =>
      h("li", { class: "card tile" }, h("div", { class: "row" }, h("h2", null, h("a", { href: `/charts/${encodeURIComponent(chart.name)}`, class: "tile-link" }, chart.name)), tag(chart.version)),
        h("p", { class: "quiet" }, t("charts.counts", chart))))));
}
