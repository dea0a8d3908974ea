// The menu of the user: name, roles, theme, language, sign out.

import { h } from "../core/dom.js";
import { language, speak, t } from "../core/words.js";
import { may } from "../core/me.js";
import { setUndoTime, undoTime } from "../node/undo.js";
import { isTechnical, showTechnical } from "../ui/technical.js";
import { theme, wear } from "./theme.js";
import { icon } from "../ui/icons.js";

/** Creates the menu of a signed-in user; `onLanguage` and `onSignOut` are called at the choices. */
export function userMenu(me, { onLanguage, onSignOut }) {
  const panel = h("div", { class: "menu-panel", id: "user-panel", popover: "auto" },
    h("p", { class: "menu-name" }, me.name),
    h("p", { class: "quiet small" }, t("user.tenant", { tenant: me.tenant })),
    h("p", { class: "row tight" }, me.roles.map((role) => h("span", { class: "tag c-gray" }, t(`role.${role}`)))),
    choice(t("theme.label"), "theme", ["auto", "light", "dark"], theme(), (value) => t(`theme.${value}`), wear),
    choice(t("undo.label"), "undo", ["0", "5", "10"], String(undoTime()), (value) => t(`undo.${value}`), setUndoTime),
    may("operator") && choice(t("technical.label"), "technical", ["off", "on"], isTechnical() ? "on" : "off", (value) => t(`technical.${value}`), (value) => {
      showTechnical(value === "on");
      onLanguage();
    }),
    choice(t("language.label"), "language", ["en", "zh"], language(), (value) => ({ en: "English", zh: "中文" })[value], (value) => {
      speak(value);
      onLanguage();
    }),
    me.roles.includes("admin") && h("a", { class: "button wide", id: "administration-link", href: "/administration" }, t("user.administration")),
    h("button", { type: "button", class: "button wide", id: "sign-out", on: { click: onSignOut } }, t("user.signout")));
  const button = h("button", { type: "button", class: "button plain icon-only", id: "user-menu", popovertarget: "user-panel", "aria-label": t("user.menu", { name: me.name }) }, icon("user"));
  return h("div", { class: "menu" }, button, panel);
}

function choice(label, name, values, chosen, text, onChoose) {
  return h("fieldset", { class: "segmented" }, h("legend", null, label),
    h("div", { class: "segments" }, values.map((value) =>
      h("label", { class: "segment" },
        h("input", { type: "radio", name, value, checked: value === chosen, on: { change: () => onChoose(value) } }),
        h("span", null, text(value))))));
}
