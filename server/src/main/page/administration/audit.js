// The audit trail: filters, table, exports.

import { address } from "../core/api.js";
import { h, replace } from "../core/dom.js";
import { exact } from "../core/time.js";
import { t } from "../core/words.js";
import { tag } from "../ui/badge.js";
import { icon } from "../ui/icons.js";
import { listTable } from "./list.js";

const KINDS = ["login", "refusal", "grant", "decision", "publication", "start", "administration"];
const LATER = 250;

/** Creates the part of the administration. */
export function audit(view) {
  const text = h("input", { type: "search", class: "input", id: "audit-text", placeholder: t("admin.audit.text"), "aria-label": t("admin.audit.text") });
  const kind = h("select", { class: "input", id: "audit-kind", "aria-label": t("admin.kind") },
    h("option", { value: "" }, t("admin.audit.kinds")), KINDS.map((each) => h("option", { value: each }, t(`admin.audit.${each}`))));
  const from = h("input", { type: "date", class: "input", id: "audit-from", "aria-label": t("admin.audit.from") });
  const until = h("input", { type: "date", class: "input", id: "audit-until", "aria-label": t("admin.audit.until") });
  const exports = h("div", { class: "row" });
  const table = listTable({
    id: "audit",
    label: t("admin.audit"),
    none: [t("admin.audit.none"), t("admin.audit.none.text")],
    signal: view.signal,
    columns: [
      { label: t("admin.audit.time"), cell: (entry) => h("time", { datetime: entry.at, "data-fixed": "" }, exact(entry.at)) },
      { label: t("admin.kind"), cell: (entry) => tag(t(`admin.audit.one.${entry.kind}`), entry.kind === "refusal" ? "red" : "gray") },
      { label: t("admin.audit.person"), cell: (entry) => entry.person ?? "–" },
      { label: t("admin.audit.action"), cell: (entry) => (entry.count > 1 ? t("admin.audit.more", entry) : h("span", { class: "mono small" }, entry.action)) },
      { label: t("admin.audit.target"), cell: (entry) => h("span", { class: "mono small" }, entry.target ?? "–") },
      { label: t("admin.audit.status"), cell: (entry) => entry.status ?? (entry.count > 1 ? "–" : t("admin.audit.unknown")) },
      { label: t("admin.audit.client"), cell: (entry) => entry.client ?? "–" },
    ],
  });
  const asked = () => ({ text: text.value.trim(), kind: kind.value, from: from.value, until: until.value });
  const load = () => {
    replace(exports, ["jsonl", "csv"].map((format) =>
      h("a", { class: "button", href: address("/api/audit/export", { ...asked(), format }), download: `audit.${format}` }, t("admin.audit.export", { format: format.toUpperCase() }))));
    table.load(address("/api/audit", { limit: 50, ...asked() }));
  };
  let late;
  text.addEventListener("input", () => {
    clearTimeout(late);
    late = setTimeout(load, LATER);
  });
  for (const input of [kind, from, until]) input.addEventListener("change", load);
  load();
  return h("div", { class: "stack" },
    h("div", { class: "filters", role: "search" }, h("div", { class: "search" }, icon("search"), text), kind,
      h("label", { class: "row tight" }, t("admin.audit.from"), from), h("label", { class: "row tight" }, t("admin.audit.until"), until)),
    exports, table.element);
}
