// The list of conversations, newest first.

import { h, replace } from "../core/dom.js";
import { may } from "../core/me.js";
import { ago, clock } from "../core/time.js";
import { learn, t } from "../core/words.js";
import { words } from "../words/views.js";
import { action } from "../ui/action.js";
import { badge, tag } from "../ui/badge.js";
import { searched } from "../ui/searched.js";
import { empty } from "../ui/states.js";
import { isTechnical } from "../ui/technical.js";
import { isUnreadable, reasonLine } from "../ui/unreadable.js";
import { begin } from "./begin.js";
import { looksOf } from "./looks.js";

learn(words);

export async function show(view) {
  view.title(t("nav.sessions"));
  const states = await looksOf("session");
  const rows = h("tbody");
  const box = h("div");
  const table = h("div", { class: "card table-box cards" }, h("table", { class: "table" },
    h("thead", null, h("tr", null, ["sessions.what", "views.state", "sessions.engine", "sessions.starter", "views.changed"].map((key) => h("th", { scope: "col" }, t(key))))), rows));
  const list = await searched(view, {
    id: "sessions",
    path: "/api/search/sessions",
    states,
    placeholder: t("sessions.search"),
    idOf: (session) => session.run_id,
    draw: (sessions, isNarrow) => {
      replace(rows, sessions.map((session) => row(session, states)));
      replace(box, sessions.length > 0 ? table : empty(isNarrow ? t("sessions.none.here") : t("sessions.none"), isNarrow ? t("runs.none.found.text") : t("sessions.none.text")));
    },
  });
  return h("section", null,
    h("header", { class: "head" },
      h("div", { class: "head-text" }, h("h1", null, t("nav.sessions")), h("p", { class: "quiet" }, t("sessions.text"))),
      may("operator") && action(t("sessions.begin"), () => begin(view), { icon: "plus", kind: "primary", id: "begin" })),
    list.filters, box, list.below);
}

function row(session, states) {
  return h("tr", null,
    h("td", { class: "wide-cell" }, h("a", { href: `/sessions/${encodeURIComponent(session.run_id)}`, class: "row-link" }, session.title || t("sessions.of", { time: clock(session.created_at) })),
      session.pending_interaction && h("p", { class: "quiet small one-line" }, session.pending_interaction.prompt), isTechnical() && h("p", { class: "mono small quiet" }, session.run_id), isUnreadable(session.status) && reasonLine(session.error)),
    h("td", null, badge(states, session.status)),
    h("td", null, session.engine, session.attempt > 1 && [" ", tag(t("sessions.attempt", { count: session.attempt }))]),
    h("td", null, session.starter ?? ""),
    h("td", { class: "quiet" }, ago(session.updated_at)));
}
