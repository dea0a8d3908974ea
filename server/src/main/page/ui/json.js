// Readable values of any shape: strings as text, objects as lists of names and values, others as JSON.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { say } from "./toast.js";

const LONG = 4_000;

/** Returns a value as an element; all its content is text, not markup. */
export function valueView(value) {
  if (value === undefined || value === null || value === "") return h("p", { class: "quiet" }, t("value.none"));
  if (typeof value === "string") return text(value);
  if (typeof value !== "object") return h("code", null, String(value));
  if (isFlat(value)) return record(value);
  return text(JSON.stringify(value, null, 2), "json");
}

function record(value) {
  const entries = Object.entries(value);
  if (entries.length === 0) return h("p", { class: "quiet" }, t("value.none"));
  return h("dl", { class: "record" }, entries.map(([name, part]) => [h("dt", null, name), h("dd", null, valueView(part))]));
}

function isFlat(value) {
  return !Array.isArray(value) && Object.values(value).every((part) => part === null || typeof part !== "object");
}

function text(whole, kind = "plain") {
  const block = h("pre", { class: ["value", kind], tabindex: whole.length > 400 ? 0 : null });
  const isLong = whole.length > LONG;
  block.textContent = isLong ? `${whole.slice(0, LONG)}…` : whole;
  if (whole.length < 80) return block;
  const all = isLong && h("button", { type: "button", class: "button plain small", on: { click: () => { block.textContent = whole; all.remove(); } } },
    t("value.all", { count: whole.length }));
  const copy = h("button", { type: "button", class: "button plain small", on: { click: () => copied(whole) } }, t("copy"));
  return h("div", { class: "value-box" }, block, h("div", { class: "value-tools" }, all, copy));
}

async function copied(whole) {
  try {
    await navigator.clipboard.writeText(whole);
    say(t("copied"));
  } catch {
    say(t("copy.failed"));
  }
}
