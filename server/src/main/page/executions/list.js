// The list of sessions with executions, newest first.

import { h, replace } from "../core/dom.js";
import { get } from "../core/api.js";
import { ago, clock } from "../core/time.js";
import { learn, t } from "../core/words.js";
import { words } from "../words/views.js";
import { action } from "../ui/action.js";
import { badge } from "../ui/badge.js";
import { empty } from "../ui/states.js";
import { isTechnical } from "../ui/technical.js";
import { reasonLine } from "../ui/unreadable.js";
import { looksOf } from "../sessions/looks.js";

learn(words);

export async function show(view) {
  view.title(t("nav.executions"));
  const [page, states] = await Promise.all([get("/api/execution/sessions", { signal: view.signal }), looksOf("agent-graph")]);
  const rows = h("tbody", null, page.value.map((session) => row(session, states)));
  const more = h("div", { class: "row" });
  const offer = (next) =>
    replace(more, next && action(t("views.more"), async () => {
      const older = await get(next, { signal: view.signal });
      rows.append(...older.value.map((session) => row(session, states)));
      offer(older.next);
    }));
  offer(page.next);
  return h("section", null,
    h("header", { class: "head" }, h("div", { class: "head-text" }, h("h1", null, t("nav.executions")), h("p", { class: "quiet" }, t("executions.text")))),
    page.value.length === 0
      ? empty(t("executions.none"), t("executions.none.text"))
      : h("div", { class: "card table-box cards" }, h("table", { class: "table" },
          h("thead", null, h("tr", null, ["executions.session", "views.state", "views.started", "views.changed"].map((key) => h("th", { scope: "col" }, t(key))))), rows)),
    more);
}

function row(session, states) {
  return h("tr", null,
    h("td", { class: "wide-cell" }, h("a", { href: `/executions/${encodeURIComponent(session.session_id)}`, class: "row-link" }, t("executions.of", { time: clock(session.created_at) })), isTechnical() && h("p", { class: "mono small quiet" }, session.session_id), reasonLine(session.failure)),
    h("td", null, badge(states, session.status)),
    h("td", { class: "quiet" }, ago(session.created_at)),
    h("td", { class: "quiet" }, ago(session.updated_at)));
}
