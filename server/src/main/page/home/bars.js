// A chart of stacked bars over time, as SVG. Labels are HTML, so that they are not stretched.

import { h, svg } from "../core/dom.js";
import { language } from "../core/words.js";

const HEIGHT = 100;
const STEP = 10;
const GAP = 2;

/** Returns all intervals of the figures, `{from, to, rows}` in milliseconds, also those without runs. */
export function intervals({ at, days, intervalMinutes, ended }) {
  const width = intervalMinutes * 60_000;
  const end = Date.parse(at);
  const rows = Map.groupBy ? Map.groupBy(ended, (row) => Date.parse(row.from)) : grouped(ended);
  const first = Math.floor((end - days * 86_400_000) / width) * width;
  const found = [];
  for (let from = first; from <= end; from += width) found.push({ from, to: from + width, rows: rows.get(from) ?? [] });
  return found;
}

function grouped(ended) {
  const rows = new Map();
  for (const row of ended) rows.set(Date.parse(row.from), [...(rows.get(Date.parse(row.from)) ?? []), row]);
  return rows;
}

/** Creates a chart of columns `{parts: [{value, color}], title, href}`; `unit` formats the largest value. */
export function barChart(columns, { label, unit }) {
  const total = (column) => column.parts.reduce((sum, part) => sum + part.value, 0);
  const most = Math.max(...columns.map(total));
  const bars = columns.map((column, at) => {
    let y = HEIGHT;
    const parts = column.parts.filter((part) => part.value > 0).map((part) => {
      const height = Math.max(1, (part.value / most) * HEIGHT);
      y -= height;
      return svg("rect", { class: `bar c-${part.color}`, x: at * STEP + GAP / 2, y: Math.max(0, y), width: STEP - GAP, height });
    });
    return svg("g", { class: "bar-column" }, svg("title", null, column.title), svg("rect", { class: "bar-ground", x: at * STEP, y: 0, width: STEP, height: HEIGHT }), parts);
  });
  const chart = svg("svg", { class: "bar-chart", viewBox: `0 0 ${columns.length * STEP} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": label }, bars);
  chart.addEventListener("click", (event) => {
    const at = bars.indexOf(event.target.closest("g"));
    const link = columns[at]?.href;
    if (link) chart.dispatchEvent(new CustomEvent("open-address", { bubbles: true, detail: link }));
  });
  return h("div", { class: "chart" }, h("p", { class: "chart-most quiet small" }, most > 0 ? unit(most) : ""), chart, axis(columns));
}

function axis(columns) {
  const words = columns.map((column) => column.title.split("\n")[0].split(" – ")[0]);
  const marks = [0, Math.floor(words.length / 2), words.length - 1];
  return h("p", { class: "chart-axis quiet small", lang: language() }, marks.map((at) => h("span", null, words[at])));
}
