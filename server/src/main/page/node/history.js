// The history of a node, newest first, grouped by attempt.

import { h } from "../core/dom.js";
import { clock, exact } from "../core/time.js";
import { t, hasWord } from "../core/words.js";
import { badge } from "../ui/badge.js";
import { has, partView } from "../ui/preview.js";

const VALUES = ["error", "feedback", "outputs", "inputs"];

export function history(rows, states) {
  const attempts = new Map();
  for (const row of [...rows].reverse()) attempts.set(row.attempt, [...(attempts.get(row.attempt) ?? []), row]);
  return h("div", { class: "stack history" }, [...attempts].map(([attempt, list]) =>
    h("section", null,
      attempts.size > 1 && h("h4", { class: "history-attempt" }, t("node.attempt", { attempt })),
      h("ol", { class: "history-steps" }, list.map((row) => step(row, states))))));
}

function step(row, states) {
  const look = states.get(row.to);
  const word = `trigger.${row.trigger}`;
  return h("li", { class: ["history-step", `c-${look?.color ?? "gray"}`] },
    h("div", { class: "history-head" }, badge(states, row.to), h("time", { class: "quiet small", title: exact(row.at), datetime: row.at, data: { fixed: "" } }, clock(row.at))),
    h("p", { class: "small" }, hasWord(word) ? t(word) : row.trigger, by(row)),
    row.error !== undefined && row.failures > 1 && h("p", { class: "small quiet" }, t("node.failures", { count: row.failures })),
    row.outcome && h("p", { class: "small" }, t(`record.${row.outcome}`)),
    VALUES.filter((name) => has(row, name)).map((name) => details(t(`node.${name}`), partView(row, name))));
}

// The person who decided. The actor of `node.reworked` is the engine, even if a person repeated the node.
function by(row) {
  const isPerson = row.principal && (row.actor === "user" || row.trigger === "node.reworked");
  return isPerson ? h("span", { class: "quiet" }, ` · ${row.principal}`) : null;
}

function details(label, content) {
  return h("details", { class: "history-more" }, h("summary", null, label), content);
}
