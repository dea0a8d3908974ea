// The executions of one session: each action with its result, and all transitions in order.

import { h, replace } from "../core/dom.js";
import { address, get, head } from "../core/api.js";
import { follow } from "../core/stream.js";
import { ago, clock, exact, length } from "../core/time.js";
import { hasWord, language, learn, speak, t } from "../core/words.js";
import { words } from "../words/views.js";
import { badge, tag } from "../ui/badge.js";
import { connection } from "../ui/connection.js";
import { valueView } from "../ui/json.js";
import { icon } from "../ui/icons.js";
import { empty } from "../ui/states.js";
import { isTechnical } from "../ui/technical.js";
import { looksOf } from "../sessions/looks.js";
import { consequence } from "./consequence.js";
import { resolution } from "./resolve.js";

learn(words);

const MOST_PARTS = 4;
const LINKED = "#execution-";

export async function show(view) {
  const id = encodeURIComponent(view.params.id);
  const path = `/api/execution/${id}/timeline`;
  const [first, topology, states] = await Promise.all([
    timelineOf(path, `/api/execution/${id}/events`, view.signal),
    get("/api/execution/topology", { signal: view.signal }),
    looksOf("execution-contract"),
  ]);
  view.title(`${t("execution.title")} ${view.params.id}`);
  const link = connection();
  const body = h("div", { class: "stack" });
  const facts = h("div", { class: "facts" });
  const node = h("span", null);
  const related = h("nav", { class: "row", "aria-label": t("execution.links") }, chartLink("agent-graph", view.params.id, { id: "link-chart" }), node);
  get(`/api/execution/${id}/usage?limit=1`, { signal: view.signal }).then(({ value }) => replace(node, nodeLink(value))).catch(() => {});
  const linked = location.hash.startsWith(LINKED) ? location.hash.slice(LINKED.length) : "";
  const open = new Set([linked]);
  const forms = new Map();

  const draw = (timeline) => {
    replace(facts, fact("total", timeline.total_contracts), fact("active", timeline.active_contracts), fact("ended", timeline.terminal_contracts), link.element);
    replace(body,
      notes(timeline),
      h("section", { class: "stack", "aria-labelledby": "contracts" }, h("h2", { id: "contracts" }, t("execution.contracts")),
        timeline.contracts.length === 0
          ? empty(t("execution.none"))
          : h("ol", { class: "contracts" }, timeline.contracts.map((snapshot) => contract(snapshot, { states, conversation: view.params.id, nodes: topology.value.nodes, open, forms, settled: refresh }))),
        (timeline.unreadable ?? []).map(unreadable)),
      timeline.transitions.length > 0 && changes(timeline, states));
  };

  let waiting;
  let asks = 0;
  let drawn = 0;
  const refresh = () => {
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      const mine = ++asks;
      try {
        const value = await joined(path, view.signal);
        if (mine < drawn) return;
        drawn = mine;
        draw(value);
      } catch (problem) {
        if (problem.status === undefined && problem.name !== "AbortError") throw problem;
      }
    }, 120);
  };

  draw(first);
  if (linked) requestAnimationFrame(() => document.getElementById(`execution-${linked}`)?.scrollIntoView({ block: "center" }));
  // Without a stream the page polls.
  view.every(4_000, () => link.element.dataset.status !== "live" && refresh());
  follow(`/api/execution/${id}/events`, { signal: view.signal, onEvent: refresh, onStatus: (status) => link.set(status) });

  return h("section", null,
    h("header", { class: "head" },
      h("div", { class: "head-text" }, h("p", { class: "crumbs" }, h("a", { href: "/executions" }, t("nav.executions"))),
        h("h1", null, t("execution.title")), isTechnical() && h("p", { class: "mono small quiet" }, view.params.id), facts, related),
      languages(view)),
    body);
}

/** Returns the link to a chart with the state of an instance. */
function chartLink(chart, instance, { of, ...properties } = {}) {
  return h("a", { class: "with-icon", ...properties, href: address(`/charts/${chart}`, { instance, of }) }, icon("link"), t("session.chart"));
}

/** Returns the link to the node whose agent has the conversation. */
function nodeLink({ node }) {
  return node && h("a", { class: "with-icon", id: "link-node", href: `/runs/${encodeURIComponent(node.flow_run_id)}/nodes/${encodeURIComponent(node.node_run_id)}` }, icon("link"), t("execution.node"));
}

// A conversation without executions has a stream but no timeline.
async function timelineOf(path, events, signal) {
  try {
    return await joined(path, signal);
  } catch (problem) {
    if (problem.status !== 404) throw problem;
    await head(events, { signal, accept: "text/event-stream" });
    return { total_contracts: 0, active_contracts: 0, terminal_contracts: 0, contracts: [], transitions: [] };
  }
}

// A long timeline has several parts; the page shows the first one and a note.
async function joined(path, signal) {
  const { value: timeline, next } = await get(path, { signal });
  let more = next;
  for (let part = 1; more && part < MOST_PARTS; part++) {
    const { value, next } = await get(more, { signal });
    Object.assign(timeline, value, {
      contracts: timeline.contracts.concat(value.contracts),
      transitions: timeline.transitions.concat(value.transitions),
    });
    more = next;
  }
  return Object.assign(timeline, { is_cut: more !== undefined });
}

function languages(view) {
  const choose = (next) => {
    speak(next);
    view.again();
  };
  return h("fieldset", { class: "segmented languages" }, h("legend", { class: "unseen" }, t("language.label")),
    h("div", { class: "segments" }, [["en", "English"], ["zh", "中文"]].map(([code, name]) =>
      h("label", { class: "segment", lang: code }, h("input", { type: "radio", name: "words", value: code, checked: language() === code, on: { change: () => choose(code) } }), h("span", null, name)))));
}

function fact(name, count) {
  return h("span", { data: { fact: name } }, t(`execution.${name}`), " ", h("b", null, count));
}

function notes(timeline) {
  const said = [timeline.is_cut && t("execution.cut"), timeline.has_suspended && t("execution.suspended"), timeline.has_irreversible_completed && t("execution.irreversible")].filter(Boolean);
  return said.length > 0 && h("ul", { class: "bullets" }, said.map((text) => h("li", null, text)));
}

/** Returns the row of an execution that the server cannot read; its transitions are omitted. */
function unreadable(execution) {
  return h("div", { class: "note c-red", data: { unreadable: execution.state, execution: execution.execution_id } },
    h("p", null, h("code", null, execution.execution_id), " ", badge(new Map(), execution.state)), h("p", null, execution.reason), h("p", null, t(`unreadable.${execution.state}.help`)));
}

// Keeps the text in forms when the page is drawn again.
function resolutionOf(snapshot, { forms, settled }) {
  const id = snapshot.execution_id;
  if (!snapshot.outcome_unknown) forms.delete(id);
  else if (!forms.has(id)) forms.set(id, resolution(snapshot, settled));
  return forms.get(id);
}

function contract(snapshot, { states, conversation, nodes, open, forms, settled }) {
  const id = snapshot.execution_id;
  const remember = (event) => (event.target.open ? open.add(id) : open.delete(id));
  return h("li", { class: ["card contract", `c-${states.get(snapshot.current_status)?.color ?? "gray"}`], id: `execution-${id}`, data: { execution: id, status: snapshot.current_status } },
    h("div", { class: "contract-head" }, h("h3", null, nameOf(snapshot)), badge(states, snapshot.current_status)),
    h("p", { class: "quiet small" }, isTechnical() && [h("code", null, snapshot.action_summary), " · "], ago(snapshot.created_at)),
    h("p", { class: "consequence" }, consequence(snapshot, nodes)),
    h("p", { class: "row tight" },
      marks(snapshot),
      snapshot.outcome_unknown && tag(t("execution.mark.unknown"), "purple")),
    resolutionOf(snapshot, { forms, settled }),
    h("details", { open: open.has(id), on: { toggle: remember } }, h("summary", null, t("execution.details")), details(snapshot), h("p", null, chartLink("execution-contract", id, { of: conversation, data: { chart: id } }))));
}

// What an action can still do, or has done: a pending action has changed nothing yet.
function marks(snapshot) {
  const isOpen = !snapshot.is_terminal;
  const wasDone = snapshot.current_status === "completed";
  return [
    snapshot.irreversible && (isOpen || wasDone) && tag(t(wasDone ? "execution.mark.irreversible" : "execution.mark.irreversible.open"), "red"),
    !snapshot.irreversible && snapshot.has_side_effects && tag(t(wasDone ? "execution.mark.effects" : "execution.mark.effects.open"), "orange"),
  ];
}

// A request has a title of its own; a tool has a label.
function nameOf(snapshot) {
  return snapshot.action_type === "ecs_request" ? snapshot.action_summary : snapshot.action_label[language()];
}

function details(snapshot) {
  const rows = [
    isTechnical() && ["views.id", h("code", null, snapshot.execution_id)],
    ["views.changed", [exact(snapshot.entered_at), !snapshot.is_terminal && [" · ", t("execution.duration", { length: length(snapshot.duration_in_state_ms) })]]],
    ["execution.result", snapshot.result !== null && valueView(snapshot.result)],
    ["execution.why", reasonOf(snapshot.reason)],
    isTechnical() && ["execution.moves", snapshot.transition_count],
    isTechnical() && snapshot.last_trigger && ["execution.trigger", h("code", null, snapshot.last_trigger)],
  ].filter(Boolean);
  return h("dl", { class: "record" }, rows.filter(([, value]) => value !== null && value !== false && value !== undefined && value !== "")
    .map(([key, value]) => [h("dt", null, t(key)), h("dd", null, value)]));
}

function changes(timeline, states) {
  const types = new Map(timeline.contracts.map((snapshot) => [snapshot.execution_id, snapshot.action_type]));
  const summaries = new Map(timeline.contracts.map((snapshot) => [snapshot.execution_id, nameOf(snapshot)]));
  return h("section", { class: "stack", "aria-labelledby": "changes" }, h("h2", { id: "changes" }, t("execution.transitions")),
    h("div", { class: "card table-box cards" }, h("table", { class: "table" },
      h("thead", null, h("tr", null, ["when", "what", "change", "by", "why"].map((key) => h("th", { scope: "col" }, t(`execution.${key}`))))),
      h("tbody", null, timeline.transitions.map((move) => h("tr", null,
        h("td", { class: "quiet" }, h("time", { datetime: move.timestamp, data: { fixed: "" }, title: exact(move.timestamp) }, clock(move.timestamp))),
        h("td", { class: "wide-cell" }, summaries.get(move.execution_id) ?? move.execution_id),
        h("td", { class: "wide-cell" }, h("span", { class: "change" }, badge(states, move.from_status), " → ", badge(states, move.to_status), isTechnical() && [" ", h("span", { class: "mono small quiet" }, move.trigger)])),
        h("td", null, actorOf(move, types.get(move.execution_id))),
        h("td", null, reasonOf(move.reason) ?? "")))))));
}

// The system only passes on the decision of a person about a request.
function actorOf({ actor_category: category, from_status: from, trigger }, type) {
  const isDecided = category === "system" && type === "ecs_request" && from === "waiting" && trigger !== "timeout";
  return t(isDecided ? "actor.human" : `actor.${category}`);
}

// Reasons are in kebab case; the page has words for those of the charts.
function reasonOf(reason) {
  if (!reason) return reason;
  const key = `reason.${reason}`;
  return hasWord(key) ? t(key) : reason.replaceAll("-", " ");
}
