// The list of sessions with executions, newest first.

import { h, replace } from "../core/dom.js";
import { ago, clock } from "../core/time.js";
import { learn, t } from "../core/words.js";
import { words } from "../words/views.js";
import { badge } from "../ui/badge.js";
import { searched } from "../ui/searched.js";
import { empty } from "../ui/states.js";
import { isTechnical } from "../ui/technical.js";
import { reasonLine } from "../ui/unreadable.js";
import { looksOf } from "../sessions/looks.js";

learn(words);

export async function show(view) {
  view.title(t("nav.executions"));
  const states = await looksOf("agent-graph");
  const rows = h("tbody");
  const box = h("div");
  const table = h("div", { class: "card table-box cards" }, h("table", { class: "table" },
    h("thead", null, h("tr", null, ["executions.session", "views.state", "views.started", "views.changed"].map((key) => h("th", { scope: "col" }, t(key))))), rows));
  const list = await searched(view, {
    id: "executions",
    path: "/api/search/executions",
    states,
    placeholder: t("executions.search"),
    idOf: (session) => session.session_id,
    draw: (sessions, isNarrow) => {
      replace(rows, sessions.map((session) => row(session, states)));
      replace(box, sessions.length > 0 ? table : isNarrow ? empty(t("runs.none.found"), t("runs.none.found.text")) : empty(t("executions.none"), t("executions.none.text")));
    },
  });
  return h("section", null,
    h("header", { class: "head" }, h("div", { class: "head-text" }, h("h1", null, t("nav.executions")), h("p", { class: "quiet" }, t("executions.text")))),
    list.filters, box, list.below);
}

function row(session, states) {
  return h("tr", null,
    h("td", { class: "wide-cell" }, h("a", { href: `/executions/${encodeURIComponent(session.session_id)}`, class: "row-link" }, t("executions.of", { time: clock(session.created_at) })), isTechnical() && h("p", { class: "mono small quiet" }, session.session_id), reasonLine(session.failure)),
    h("td", null, badge(states, session.status)),
    h("td", { class: "quiet" }, ago(session.created_at)),
    h("td", { class: "quiet" }, ago(session.updated_at)));
}
