// Suggestions for queries of runs, and the mistake that the server found in one.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";

const KEYS = [
  { text: "state:", hint: "state" },
  { text: "workflow:", hint: "workflow" },
  { text: "starter:", hint: "starter" },
  { text: "task:", hint: "task" },
  { text: "started>-24h", hint: "started" },
  { text: "started>=", hint: "started.since" },
  { text: "ended>-24h", hint: "ended" },
  { text: "duration>10m", hint: "duration" },
];
const OF_NUMBERS = [">=", "<="];

/** Returns the suggestions for the beginning of a word; `known` has `states`, `workflows` with numbers, and `attributes`. */
export function suggest(word, { states, workflows, attributes, me }) {
  const [, key, begin] = /^(state|workflow|starter):(?:.*,)?([^,]*)$/.exec(word) ?? [];
  const before = key ? word.slice(0, word.length - begin.length) : "";
  const values = (all) => all.filter(([value]) => value.toLowerCase().startsWith(begin.toLowerCase())).map(([value, hint]) => ({ text: before + value, hint }));
  if (key === "state") return values([...states.values()].map((look) => [look.wire.toLowerCase(), look.label]));
  if (key === "workflow") return values([...workflows].map(([name, count]) => [quoted(name), t("runs.count", { count })]));
  if (key === "starter") return values([[quoted(me), t("query.me")]]);
  const all = [
    ...KEYS.map(({ text, hint }) => ({ text, hint: t(`query.${hint}`), goesOn: /[:=]$/.test(text) })),
    ...attributes.flatMap(({ name, type }) => (type === "number" ? OF_NUMBERS.map((sign) => name + sign) : [`${name}:`]).map((text) => ({ text, hint: t("query.attribute"), goesOn: true }))),
  ];
  return all.filter(({ text }) => text.startsWith(word.toLowerCase()) && text !== word);
}

/** Returns the mistake of a query with its place; nothing for other problems. */
export function mistakeOf(problem, query) {
  const found = problem.code === "query-invalid" && problem.diagnostics[0];
  if (!found) return null;
  const from = found.column - 1;
  const to = Math.max(found.endColumn - 1, from + 1);
  return h("p", { class: "query-mistake", id: "runs-mistake", role: "alert" }, h("code", null, query.slice(0, from), h("mark", null, query.slice(from, to) || "\u00a0"), query.slice(to)),
    h("span", null, found.message), h("span", { class: "quiet" }, t("query.column", { column: found.column })));
}

function quoted(value) {
  return /[\s,":<>=]/.test(value) ? `"${value}"` : value;
}
