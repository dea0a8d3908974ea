// One conversation: messages, the question that it waits on, and the result.

import { h, replace } from "../core/dom.js";
import { get, once, newKey, post } from "../core/api.js";
import { draftOf } from "../core/drafts.js";
import { may } from "../core/me.js";
import { follow } from "../core/stream.js";
import { ago } from "../core/time.js";
import { learn, t } from "../core/words.js";
import { words } from "../words/views.js";
import { action } from "../ui/action.js";
import { badge, tag } from "../ui/badge.js";
import { confirm } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { valueView } from "../ui/json.js";
import { isTechnical } from "../ui/technical.js";
import { say } from "../ui/toast.js";
import { connection } from "../ui/connection.js";
import { looksOf } from "./looks.js";
import { replyForm } from "./reply.js";
import { Talk } from "./talk.js";

learn(words);

export async function show(view) {
  const path = `/api/sessions/${encodeURIComponent(view.params.id)}`;
  const [first, told, states] = await Promise.all([get(path, { signal: view.signal }), history(path, view.signal), looksOf("session")]);
  let session = first.value;
  view.title(session.title || t("session.title"));

  const talk = new Talk(states);
  told.forEach((event) => talk.add(event));
  const facts = h("div", { class: "facts", id: "session-facts" });
  const tools = h("div", { class: "row" });
  const pending = h("div", { id: "session-pending" });
  const ending = h("div", { id: "session-ending" });
  const link = connection();
  const related = h("nav", { class: "row", "aria-label": t("session.links") },
    h("a", { class: "with-icon", id: "link-chart", href: `/charts/session?instance=${encodeURIComponent(session.run_id)}` }, icon("link"), t("session.chart")));

  const draw = () => {
    replace(facts, badge(states, session.status), h("span", null, session.engine),
      session.attempt > 1 && tag(t("sessions.attempt", { count: session.attempt })), h("span", null, t("views.started"), " ", ago(session.created_at)),
      session.starter && h("span", { id: "session-starter" }, t("session.by", { person: session.starter })), link.element);
    const isOver = states.get(session.status)?.isFinal;
    replace(tools, !isOver && may("operator") &&
      action(t("session.cancel"), cancel, { icon: "stop", kind: "danger-line", id: "cancel" }));
    replace(ending, session.result !== undefined && [h("h2", null, t("session.result")), valueView(session.result)]);
    drawPending();
  };

  // A form is kept as long as its question is the same.
  let asked;
  const drawPending = () => {
    const question = session.pending_interaction;
    if (question?.interaction_id === asked) return;
    asked = question?.interaction_id;
    replace(pending, question && card(question));
  };

  const card = (question) =>
    h("section", { class: "card ask", "aria-labelledby": "ask-title" }, h("div", { class: "card-body stack" },
      h("h2", { id: "ask-title" }, t("session.pending")),
      session.deadline && h("p", { class: "quiet small" }, t("session.silence"), " ", ago(session.deadline)),
      may("operator") ? replyForm(question, (response) => reply(question, response), draftOf(`session:${session.run_id}:${question.interaction_id}`)) : [h("p", { class: "prompt" }, question.prompt), h("p", { class: "quiet" }, t("session.viewer"))]));

  const keys = new Map();
  const reply = async (question, response) => {
    const id = question.interaction_id;
    const text = JSON.stringify(response);
    if (keys.get(id)?.text !== text) keys.set(id, { text, key: newKey() });
    await once(`${path}/reply`, { interaction_id: id, response }, { key: keys.get(id).key });
    draftOf(`session:${session.run_id}:${id}`).clear();
    say(t("session.replied"));
    await refresh();
  };

  const cancel = async () => {
    if (!(await confirm({ title: t("session.cancel.title"), text: t("session.cancel.text"), action: t("session.cancel"), danger: true }))) return;
    const { value } = await post(`${path}/cancel`);
    say(value.accepted ? t("session.canceled") : t("session.unchanged"));
    await refresh();
  };

  // Each event sends a request; a response must not replace that of a later request.
  let asks = 0;
  let drawn = 0;
  const refresh = async () => {
    const mine = ++asks;
    const { value } = await get(path, { signal: view.signal });
    if (mine < drawn) return;
    drawn = mine;
    session = value;
    draw();
  };

  // Without a stream the page polls.
  const ask = async () => {
    (await history(path, view.signal)).forEach((event) => talk.add(event));
    await refresh();
  };
  view.every(3_000, () => link.element.dataset.status !== "live" && !states.get(session.status)?.isFinal && ask().catch(() => {}));

  draw();
  follow(`${path}/events`, {
    signal: view.signal,
    from: talk.last,
    onEvent: ({ data }) => {
      talk.add(data.protocol_version ? data : data.data);
      refresh().catch(() => {});
    },
    onStatus: (status) => {
      link.set(status);
      // Events before the start of the stream may be newer than the session that was read at the same time.
      if (status !== "broken") refresh().catch(() => {});
    },
  });

  return h("section", { class: "session" },
    h("header", { class: "head" },
      h("div", { class: "head-text" }, h("p", { class: "crumbs" }, h("a", { href: "/sessions" }, t("nav.sessions"))), h("h1", null, session.title || t("session.title")), isTechnical() && h("p", { class: "mono small quiet" }, session.run_id), facts, related),
      tools),
    talk.element, pending, ending);
}

async function history(path, signal) {
  const events = [];
  let next = `${path}/events?limit=200`;
  while (next && events.length < 10_000) {
    const page = await get(next, { signal });
    events.push(...page.value);
    next = page.next;
  }
  return events;
}
