// The settings of the server in effect.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { listTable } from "./list.js";

/** Creates the part of the administration. */
export function settings(view) {
  const table = listTable({
    id: "settings",
    label: t("admin.settings"),
    signal: view.signal,
    columns: [
      { label: t("admin.settings.group"), cell: (setting) => setting.group },
      { label: t("admin.name"), cell: (setting) => h("span", { class: "mono small" }, setting.name) },
      { label: t("admin.settings.value"), cell: (setting) => setting.value || "–" },
    ],
  });
  table.load("/api/settings");
  return h("div", { class: "stack" }, h("p", { class: "quiet" }, t("admin.settings.text")), table.element);
}
