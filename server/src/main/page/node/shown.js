// The value of a review: as formatted text, and what has changed since the attempt before.

import { allPages } from "../core/pages.js";
import { h, replace } from "../core/dom.js";
import { t } from "../core/words.js";
import { busy } from "../ui/action.js";
import { diffView } from "../ui/diff.js";
import { textView } from "../ui/markdown.js";
import { has, partView, whole } from "../ui/preview.js";

/** Returns the value `name` of a review, with a button that compares it with that of the attempt before. */
export function shownText(node, thing, name) {
  const body = h("div", null, partView(thing, name, textView));
  if (node.attempt < 2) return body;
  let isDiff = false;
  const button = h("button", { type: "button", class: "button small plain", id: "diff", "aria-pressed": "false", on: { click: () => busy(button, toggle) } }, t("diff.show"));
  const toggle = async () => {
    const next = isDiff ? partView(thing, name, textView) : await compared(node, thing, name);
    isDiff = !isDiff;
    button.setAttribute("aria-pressed", isDiff);
    replace(body, next);
  };
  return h("div", { class: "stack tight" }, h("p", { class: "row" }, button), body);
}

async function compared(node, thing, name) {
  const before = await earlier(node, name);
  if (before === undefined) return [h("p", { class: "quiet small" }, t("diff.none")), partView(thing, name, textView)];
  return diffView(before, await whole(thing, name), { before: node.attempt - 1, after: node.attempt });
}

// Returns the value of an earlier attempt from the history of the node; undefined if it is not known.
async function earlier(node, name) {
  const rows = node.historyHref ? await allPages(node.historyHref) : (node.history ?? []);
  const older = rows.filter((row) => row.attempt < node.attempt).reverse();
  // The inputs of a review have the value that it showed.
  const asked = name === "outputs" ? undefined : older.find((row) => has(row, "inputs"));
  if (!asked) return older.find((row) => has(row, name))?.[name];
  const inputs = await whole(asked, "inputs");
  return name === "shows" && inputs !== null && typeof inputs === "object" ? inputs.shows : inputs;
}
