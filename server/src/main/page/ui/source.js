// A text with line numbers, and marks at some lines.

import { h } from "../core/dom.js";

/** Shows a text; `marks` is a map from line to `{severity, text}`. */
export function sourceView(text, { marks = new Map(), label } = {}) {
  return h("div", { class: "source", tabindex: 0, role: "group", "aria-label": label }, h("ol", { class: "source-lines" },
    text.replace(/\n$/, "").split("\n").map((line, at) => {
      const mark = marks.get(at + 1);
      return h("li", { class: ["source-line", mark && `marked ${mark.severity}`], id: `line-${at + 1}`, title: mark?.text }, h("code", null, line === "" ? "\u200b" : line));
    })));
}
