// The list of conversations, newest first.

import { h, replace } from "../core/dom.js";
import { address, get } from "../core/api.js";
import { may } from "../core/me.js";
import { ago, clock } from "../core/time.js";
import { learn, t } from "../core/words.js";
import { words } from "../words/views.js";
import { action } from "../ui/action.js";
import { badge, tag } from "../ui/badge.js";
import { empty } from "../ui/states.js";
import { isTechnical } from "../ui/technical.js";
import { isUnreadable, reasonLine } from "../ui/unreadable.js";
import { begin } from "./begin.js";
import { looksOf } from "./looks.js";

learn(words);

export async function show(view) {
  const status = view.query.get("status") ?? "";
  const [page, states] = await Promise.all([
    get(address("/api/sessions", { status }), { signal: view.signal }),
    looksOf("session"),
  ]);
  view.title(t("nav.sessions"));
  const rows = h("tbody", null, page.value.map((session) => row(session, states)));
  const more = h("div", { class: "row" });
  const offer = (next) =>
    replace(more, next && action(t("views.more"), async () => {
      const older = await get(next, { signal: view.signal });
      rows.append(...older.value.map((session) => row(session, states)));
      offer(older.next);
    }));
  offer(page.next);
  view.every(10_000, () => page.value.some((session) => !states.get(session.status)?.isFinal) && view.again());

  return h("section", null,
    h("header", { class: "head" },
      h("div", { class: "head-text" }, h("h1", null, t("nav.sessions")), h("p", { class: "quiet" }, t("sessions.text"))),
      may("operator") && action(t("sessions.begin"), () => begin(view), { icon: "plus", kind: "primary", id: "begin" })),
    filter(view, status, states),
    page.value.length === 0
      ? empty(status ? t("sessions.none.here") : t("sessions.none"), status ? "" : t("sessions.none.text"))
      : h("div", { class: "card table-box cards" }, h("table", { class: "table" },
          h("thead", null, h("tr", null, ["sessions.what", "views.state", "sessions.engine", "views.changed"].map((key) => h("th", { scope: "col" }, t(key))))), rows)),
    more);
}

function row(session, states) {
  return h("tr", null,
    h("td", { class: "wide-cell" }, h("a", { href: `/sessions/${encodeURIComponent(session.run_id)}`, class: "row-link" }, session.title || t("sessions.of", { time: clock(session.created_at) })),
      session.pending_interaction && h("p", { class: "quiet small one-line" }, session.pending_interaction.prompt), isTechnical() && h("p", { class: "mono small quiet" }, session.run_id), isUnreadable(session.status) && reasonLine(session.error)),
    h("td", null, badge(states, session.status)),
    h("td", null, session.engine, session.attempt > 1 && [" ", tag(t("sessions.attempt", { count: session.attempt }))]),
    h("td", { class: "quiet" }, ago(session.updated_at)));
}

function filter(view, status, states) {
  const choose = (event) => view.go(address("/sessions", { status: event.target.value })).then(() => view.again());
  return h("div", { class: "filters" },
    h("label", { class: "unseen", for: "status" }, t("views.state")),
    h("select", { id: "status", class: "input", on: { change: choose } },
      h("option", { value: "" }, t("views.all")),
      [...states.values()].map((state) => h("option", { value: state.wire, selected: state.wire === status }, state.label))));
}
