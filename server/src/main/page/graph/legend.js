// The legend of colours, one mark for each state of the chart.

import { h } from "../core/dom.js";
import { badge } from "../ui/badge.js";
import { t } from "../core/words.js";

/** Returns the legend, with other elements below the graph beside it. */
export function legend(states, beside) {
  return h("div", { class: "legend", role: "group", "aria-label": t("graph.legend") }, [...states.keys()].map((wire) => badge(states, wire)), beside);
}
