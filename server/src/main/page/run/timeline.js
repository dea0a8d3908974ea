// The states of each node of a run over time. Idle time is shortened.

import { h, svg } from "../core/dom.js";
import { clock, exact, length } from "../core/time.js";
import { learn, t } from "../core/words.js";
import { strange } from "../core/charts.js";
import { words } from "../words/views.js";
import { badge } from "../ui/badge.js";
import { empty } from "../ui/states.js";
import { barsOf } from "./bars.js";
import { squeezed } from "./scale.js";

learn(words);

/**
 * Creates the timeline of rows from `/api/flow-runs/{id}/timeline`. `states` are those of the chart of nodes, `flowStates` those of the
 * chart of runs; names link to `nodeAddress(id)`.
 */
export function timeline(rows, states, { flowStates = new Map(), nodeAddress, now = Date.now() } = {}) {
  const nodes = barsOf(rows, states, now);
  if (nodes.length === 0) return empty(t("timeline.none"));
  const scale = squeezed(nodes.flatMap((node) => node.bars.flatMap((bar) => [bar.from, bar.to])));
  return h("div", { class: "stack" },
    h("p", { class: "quiet small" }, t("timeline.total", { length: length(scale.length) })),
    h("div", { class: "card timeline", role: "group", "aria-label": t("timeline.label") },
      h("ol", { class: "timeline-rows" }, nodes.map((node) => nodeRow(node, states, scale, nodeAddress)))),
    changes(rows, states, flowStates));
}

function nodeRow(node, states, scale, nodeAddress) {
  return h("li", { class: "timeline-row", data: { node: node.name } },
    h(nodeAddress ? "a" : "span", { class: "timeline-name", title: node.name, href: nodeAddress?.(node.id) }, node.name),
    h("span", { class: "timeline-track" }, scale.breaks.map((pause) => gap(pause)), node.bars.map((bar) => drawn(bar, node, states, scale))));
}

function drawn(bar, node, states, scale) {
  const state = states.get(bar.state) ?? strange(bar.state);
  const start = scale.at(bar.from);
  const end = scale.at(bar.to);
  const text = t("timeline.bar", { node: node.name, state: state.label, count: bar.attempt, length: length(bar.to - bar.from) });
  const element = h("span", {
    class: ["timeline-bar", `c-${state.color}`, bar.from === bar.to && "point", bar.isOpen && state.animated && "animated"],
    role: "img",
    "aria-label": text,
    title: `${text}\n${exact(new Date(bar.from).toISOString())}`,
    data: { state: bar.state, attempt: bar.attempt },
  });
  element.style.left = `${start * 100}%`;
  element.style.width = `${Math.max(0, end - start) * 100}%`;
  return element;
}

function gap(pause) {
  const element = h("span", { class: "timeline-gap", title: t("timeline.squeezed", { length: length(pause.to - pause.from) }) },
    svg("svg", { viewBox: "0 0 6 24", preserveAspectRatio: "none", "aria-hidden": "true" }, svg("path", { d: "M3 0L1 6L5 12L1 18L3 24" })));
  element.style.left = `${((pause.start + pause.end) / 2) * 100}%`;
  return element;
}

function changes(rows, states, flowStates) {
  return h("details", { class: "card timeline-table" }, h("summary", null, t("timeline.rows")),
    h("div", { class: "table-box cards" }, h("table", { class: "table small" },
      h("thead", null, h("tr", null, ["when", "what", "change", "by"].map((key) => h("th", { scope: "col" }, t(`execution.${key}`))))),
      h("tbody", null, rows.map((row) => h("tr", null,
        h("td", { class: "quiet" }, h("time", { datetime: row.at, data: { fixed: "" }, title: exact(row.at) }, clock(row.at))),
        h("td", null, row.nodeId ?? "", row.attempt > 1 && h("span", { class: "quiet" }, ` ${t("timeline.attempt", { count: row.attempt })}`)),
        h("td", { class: "wide-cell" }, badge(row.kind === "node" ? states : flowStates, row.to), " ", h("span", { class: "mono small quiet" }, row.trigger)),
        h("td", null, row.principal || row.actor || "")))))));
}
