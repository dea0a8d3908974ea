// The administration: access, permissions, audit trail, usage and settings.

import { h } from "../core/dom.js";
import { may } from "../core/me.js";
import { learn, t } from "../core/words.js";
import { tabs } from "../ui/tabs.js";
import { empty } from "../ui/states.js";
import { words } from "../words/administration.js";
import { tokens } from "./tokens.js";
import { permissions } from "./permissions.js";
import { audit } from "./audit.js";
import { usage } from "./usage.js";
import { settings } from "./settings.js";

learn(words);
const PARTS = { tokens, permissions, audit, usage, settings };

export async function show(view) {
  view.title(t("admin.title"));
  const head = h("header", { class: "head" }, h("h1", null, t("admin.title")));
  if (!may("admin")) return h("section", null, head, h("div", { class: "card" }, empty(t("admin.title"), t("admin.only"))));
  const parts = tabs({
    label: t("admin.title"),
    selected: view.params.tab ?? "tokens",
    items: Object.entries(PARTS).map(([id, part]) => ({ id, label: t(`admin.${id}`), show: () => part(view) })),
    onSelect: (id) => history.replaceState(null, "", id === "tokens" ? "/administration" : `/administration/${id}`),
  });
  return h("section", { id: "administration" }, head, parts.element);
}
