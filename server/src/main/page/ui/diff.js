// The difference between two values, line by line.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";

// The comparison of larger texts would take too long; their common beginning and end are still found.
const MOST_CELLS = 4_000_000;
const AROUND = 3;

/** Returns the lines of two texts as `{kind: "same" | "less" | "more", text}`. */
export function diff(before, after) {
  const a = before.split("\n");
  const b = after.split("\n");
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const same = (lines) => lines.map((text) => ({ kind: "same", text }));
  return [...same(a.slice(0, start)), ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)), ...same(a.slice(a.length - end))];
}

// The longest common subsequence by dynamic programming.
function middle(a, b) {
  const less = (text) => ({ kind: "less", text });
  const more = (text) => ({ kind: "more", text });
  if (a.length * b.length > MOST_CELLS || a.length === 0 || b.length === 0) return [...a.map(less), ...b.map(more)];
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      longest[i * width + j] = a[i] === b[j] ? longest[(i + 1) * width + j + 1] + 1 : Math.max(longest[(i + 1) * width + j], longest[i * width + j + 1]);
    }
  }
  const lines = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: "same", text: a[i++] });
      j++;
    } else if (j >= b.length || (i < a.length && longest[(i + 1) * width + j] >= longest[i * width + j + 1])) lines.push(less(a[i++]));
    else lines.push(more(b[j++]));
  }
  return lines;
}

/** Shows the difference of two values of any shape; lines far from a change are left out. */
export function diffView(before, after, attempts) {
  const lines = diff(textOf(before), textOf(after));
  const isNear = lines.map((line, at) => lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some((each) => each.kind !== "same"));
  if (!isNear.some(Boolean)) return h("p", { class: "quiet", id: "diff-view" }, t("diff.same"));
  const rows = lines.map((line, at) => {
    if (!isNear[at]) return isNear[at - 1] || at === 0 ? h("div", { class: "diff-line gap" }, "⋯") : null;
    const sign = { same: " ", less: "−", more: "+" }[line.kind];
    return h("div", { class: `diff-line ${line.kind}` }, h("span", { class: "diff-sign", "aria-hidden": "true" }, sign), line.kind !== "same" && h("span", { class: "unseen" }, t(`diff.${line.kind}`)), line.text || "\u200b");
  });
  return h("div", { class: "diff", id: "diff-view", tabindex: 0, role: "group", "aria-label": t("diff.label", attempts) }, h("p", { class: "quiet small" }, t("diff.label", attempts)), h("div", { class: "diff-lines" }, rows));
}

function textOf(value) {
  return typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
}
