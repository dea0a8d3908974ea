// The states of each node of a run over time, with an axis. Idle time is shortened.

import { h, svg } from "../core/dom.js";
import { clock, exact, length } from "../core/time.js";
import { hasWord, learn, t } from "../core/words.js";
import { strange } from "../core/charts.js";
import { words } from "../words/views.js";
import { badge } from "../ui/badge.js";
import { empty } from "../ui/states.js";
import { barsOf } from "./bars.js";
import { squeezed, ticks } from "./scale.js";

learn(words);

/**
 * Creates the timeline of rows from `/api/flow-runs/{id}/timeline`. `states` are those of the chart of nodes, `flowStates` those of the
 * chart of runs; names link to `nodeAddress(id)`, `titleOf(id)` returns the title of a node.
 */
export function timeline(rows, states, { flowStates = new Map(), nodeAddress, titleOf = () => undefined, now = Date.now() } = {}) {
  const nodes = barsOf(rows, states, now);
  if (nodes.length === 0) return empty(t("timeline.none"));
  const scale = squeezed(nodes.flatMap((node) => node.bars.flatMap((bar) => [bar.from, bar.to])));
  const card = h("div", { class: "card timeline", role: "group", "aria-label": t("timeline.label") },
    axis(scale),
    h("ol", { class: "timeline-rows" }, nodes.map((node) => nodeRow({ ...node, title: titleOf(node.id) || node.name }, states, scale, nodeAddress))));
  hints(card);
  return h("div", { class: "stack" },
    h("p", { class: "quiet small" }, t("timeline.total", { length: length(scale.length) })),
    card,
    changes(rows, states, flowStates, titleOf));
}

// Times since the start of the run; the exact time is the title.
function axis(scale) {
  let last = -1;
  // A phone has room for fewer marks.
  const isSpaced = (at) => {
    if (at - last < 0.32 || (at < 0.9 && at > 0.62)) return false;
    last = at;
    return true;
  };
  return h("div", { class: "timeline-row timeline-axis", "aria-hidden": "true" }, h("span", { class: "timeline-name quiet small" }, clock(new Date(scale.first).toISOString())),
    h("span", { class: "timeline-marks" }, ticks(scale).map((tick) => {
      const mark = h("span", { class: ["timeline-mark", tick.at > 0.9 && "end", !isSpaced(tick.at) && "close"], title: exact(new Date(scale.first + tick.after).toISOString()) }, tick.after === 0 ? "0" : `+${length(tick.after)}`);
      mark.style.left = `${tick.at * 100}%`;
      return mark;
    })));
}

function nodeRow(node, states, scale, nodeAddress) {
  const attempts = new Set(node.bars.map((bar) => bar.attempt)).size;
  return h("li", { class: "timeline-row", data: { node: node.name } },
    h(nodeAddress ? "a" : "span", { class: "timeline-name", title: node.title === node.name ? node.name : `${node.title} (${node.name})`, href: nodeAddress?.(node.id) }, node.title,
      attempts > 1 && h("span", { class: "quiet small" }, ` ×${attempts}`)),
    h("span", { class: "timeline-track" }, scale.breaks.map((pause) => gap(pause)), starts(node, scale), node.bars.map((bar) => drawn(bar, node, states, scale))));
}

// A line where each further attempt begins.
function starts(node, scale) {
  return node.bars.filter((bar, at) => at > 0 && bar.attempt !== node.bars[at - 1].attempt).map((bar) => {
    const line = h("span", { class: "timeline-attempt", "aria-hidden": "true" }, bar.attempt);
    line.style.left = `${scale.at(bar.from) * 100}%`;
    return line;
  });
}

function drawn(bar, node, states, scale) {
  const state = states.get(bar.state) ?? strange(bar.state);
  const start = scale.at(bar.from);
  const end = scale.at(bar.to);
  const text = t("timeline.bar", { node: node.title, state: state.label, count: bar.attempt, length: length(bar.to - bar.from) });
  const word = `trigger.${bar.row.trigger}`;
  const detail = [text, `${exact(new Date(bar.from).toISOString())}`, `${hasWord(word) ? t(word) : bar.row.trigger}${bar.row.principal ? ` · ${bar.row.principal}` : ""}`, bar.row.error].filter(Boolean).join("\n");
  const element = h("span", {
    class: ["timeline-bar", `c-${state.color}`, bar.from === bar.to && "point", bar.isOpen && state.animated && "animated"],
    role: "img",
    tabindex: 0,
    "aria-label": text,
    data: { state: bar.state, attempt: bar.attempt, hint: detail },
  });
  element.style.left = `${start * 100}%`;
  element.style.width = `${Math.max(0, end - start) * 100}%`;
  return element;
}

// One hint for all bars, shown by the mouse and by the focus.
function hints(card) {
  const hint = h("div", { class: "timeline-hint", role: "tooltip", hidden: true });
  card.append(hint);
  const show = (event) => {
    const bar = event.target.closest?.("[data-hint]");
    hint.hidden = !bar;
    if (!bar) return;
    hint.textContent = bar.dataset.hint;
    const frame = card.getBoundingClientRect();
    const at = bar.getBoundingClientRect();
    hint.style.left = `${Math.max(8, Math.min(at.left - frame.left, frame.width - hint.offsetWidth - 8))}px`;
    hint.style.top = `${at.bottom - frame.top + 6}px`;
  };
  for (const type of ["pointerover", "focusin"]) card.addEventListener(type, show);
  for (const type of ["pointerleave", "focusout"]) card.addEventListener(type, () => (hint.hidden = true));
  card.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !hint.hidden) {
      hint.hidden = true;
      event.preventDefault();
    }
  });
}

function gap(pause) {
  const element = h("span", { class: "timeline-gap", title: t("timeline.squeezed", { length: length(pause.to - pause.from) }) },
    svg("svg", { viewBox: "0 0 6 24", preserveAspectRatio: "none", "aria-hidden": "true" }, svg("path", { d: "M3 0L1 6L5 12L1 18L3 24" })));
  element.style.left = `${((pause.start + pause.end) / 2) * 100}%`;
  return element;
}

function changes(rows, states, flowStates, titleOf) {
  return h("details", { class: "card timeline-table" }, h("summary", null, t("timeline.rows")),
    h("div", { class: "table-box cards" }, h("table", { class: "table small" },
      h("thead", null, h("tr", null, ["when", "what", "change", "by"].map((key) => h("th", { scope: "col" }, t(`execution.${key}`))))),
      h("tbody", null, rows.map((row) => h("tr", null,
        h("td", { class: "quiet" }, h("time", { datetime: row.at, data: { fixed: "" }, title: exact(row.at) }, clock(row.at))),
        h("td", null, (row.nodeRunId && titleOf(row.nodeRunId)) || row.nodeId || "", row.attempt > 1 && h("span", { class: "quiet" }, ` ${t("timeline.attempt", { count: row.attempt })}`)),
        h("td", { class: "wide-cell" }, badge(row.kind === "node" ? states : flowStates, row.to), " ", h("span", { class: "small quiet", title: row.trigger }, hasWord(`trigger.${row.trigger}`) ? t(`trigger.${row.trigger}`) : row.trigger)),
        h("td", null, row.principal || row.actor || "")))))));
}
