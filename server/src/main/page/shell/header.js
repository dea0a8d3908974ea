// The header: navigation, current view and number of waiting decisions.

import { h, replace } from "../core/dom.js";
import { t } from "../core/words.js";
import { logo } from "./logo.js";
import { userMenu } from "./menu.js";
import { icon } from "../ui/icons.js";

// What people open all day, then what they look up.
const PLACES = [["home", "inbox", "runs", "tasks"], ["workflows", "schedules", "sessions", "executions", "charts"]];

/** Creates the header; `mark(path)` marks the current view, `count(n)` shows the number of waiting decisions. */
export function header(me, choices) {
  const waiting = h("span", { class: "count", id: "inbox-count", hidden: true });
  const links = new Map(PLACES.flat().map((place) =>
    [place, h("a", { href: place === "home" ? "/" : `/${place}`, class: "nav-link" }, t(`nav.${place}`), place === "inbox" && waiting)]));
  const list = h("nav", { class: "nav", id: "nav", "aria-label": t("nav.label") }, PLACES.map((group) => h("div", { class: "nav-group" }, group.map((place) => links.get(place)))));
  const open = h("button", { type: "button", class: "button plain icon-only nav-open", "aria-label": t("nav.menu"), "aria-expanded": "false", "aria-controls": "nav",
    on: { click: () => unfold(!list.classList.contains("unfolded")) } }, icon("menu"));
  const unfold = (yes) => {
    list.classList.toggle("unfolded", yes);
    open.setAttribute("aria-expanded", yes);
  };
  const element = h("header", { class: "top", on: { keydown: (event) => event.key === "Escape" && unfold(false) } },
    h("a", { class: "skip", href: "#main" }, t("nav.skip")),
    h("a", { class: "brand", href: "/" }, logo(), h("span", null, "Lockstep")),
    list, h("div", { class: "top-tools" }, userMenu(me, choices), open));

  return {
    element,
    mark(path) {
      unfold(false);
      const here = path === "/" ? "home" : path.split("/")[1];
      for (const [place, link] of links) {
        if (place === here) link.setAttribute("aria-current", "page");
        else link.removeAttribute("aria-current");
      }
    },
    count(number) {
      waiting.hidden = number === 0;
      replace(waiting, h("span", { "aria-hidden": "true" }, number > 99 ? "99+" : number), h("span", { class: "unseen" }, t("nav.inbox.waiting", { count: number })));
    },
  };
}
