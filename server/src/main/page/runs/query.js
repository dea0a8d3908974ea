// Suggestions for queries of runs.

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

function quoted(value) {
  return /[\s,":<>=]/.test(value) ? `"${value}"` : value;
}
