// The list of schedules.

import { get } from "../core/api.js";
import { statesOf } from "../core/charts.js";
import { h, replace } from "../core/dom.js";
import { may } from "../core/me.js";
import { ago, exact } from "../core/time.js";
import { learn, t } from "../core/words.js";
import { action } from "../ui/action.js";
import { badge } from "../ui/badge.js";
import { icon } from "../ui/icons.js";
import { empty } from "../ui/states.js";
import { reasonLine } from "../ui/unreadable.js";
import { words } from "../words/operations.js";
import { NEW } from "./form.js";

learn(words);

export async function show(view) {
  view.title(t("nav.schedules"));
  const [states, first] = await Promise.all([statesOf("schedule"), get("/api/schedules?limit=50", { signal: view.signal })]);
  let schedules = first.value;
  let next = first.next;
  const box = h("div", { class: "card" });
  const below = h("div", { class: "list-more row" });
  const button = () => may("operator") && h("a", { class: "button primary", href: `/schedules/${NEW}` }, icon("plus"), t("schedules.new"));

  const draw = () => {
    replace(box, schedules.length === 0
      ? empty(t("schedules.none"), t("schedules.none.text"), button())
      : h("ul", { class: "inbox", id: "schedules" }, schedules.map((schedule) => row(schedule, states))));
    replace(below, next && action(t("more"), async () => {
      const page = await get(next, { signal: view.signal });
      schedules = [...schedules, ...page.value];
      next = page.next;
      draw();
    }));
  };
  draw();
  return h("section", null, h("header", { class: "head" },
    h("div", { class: "head-text" }, h("h1", null, t("nav.schedules")), h("p", { class: "quiet" }, t("schedules.text"))), button()), box, below);
}

/** Returns the times of settings as one line. */
export function timesLine(settings) {
  return settings.cron ? `${settings.cron} · ${settings.zone ?? "UTC"}` : `${t("schedule.every")}: ${settings.everySeconds / 60}`;
}

function row(schedule, states) {
  const { scheduleId, settings } = schedule;
  return h("li", { class: "inbox-item" },
    h("div", { class: "inbox-text" }, h("a", { class: "row-link", href: `/schedules/${encodeURIComponent(scheduleId)}` }, scheduleId),
      settings && h("p", { class: "quiet small" }, settings.workflowId, " · ", h("span", { class: "mono" }, timesLine(settings))), reasonLine(schedule.failure)),
    h("div", { class: "inbox-facts small quiet" }, badge(states, schedule.state),
      schedule.nextAt && h("span", { title: exact(schedule.nextAt) }, t("schedules.next"), " ", ago(schedule.nextAt))));
}
