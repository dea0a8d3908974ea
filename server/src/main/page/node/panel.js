// The details of one node: decision, inputs, outputs and history.

import { get } from "../core/api.js";
import { allPages } from "../core/pages.js";
import { h, replace } from "../core/dom.js";
import { whoAmI } from "../core/me.js";
import { hasWord, t } from "../core/words.js";
import { ago, length } from "../core/time.js";
import { action } from "../ui/action.js";
import { badge, tag } from "../ui/badge.js";
import { failure, skeleton } from "../ui/states.js";
import { icon } from "../ui/icons.js";
import { valueView } from "../ui/json.js";
import { markdown } from "../ui/markdown.js";
import { has, partView } from "../ui/preview.js";
import { say } from "../ui/toast.js";
import { isUnreadable, unreadableNote } from "../ui/unreadable.js";
import { decision } from "./decision.js";
import { lostDrafts } from "./drafts.js";
import { history } from "./history.js";
import { around } from "../inbox/trail.js";
import { lastDecision } from "./sent.js";
import { siblings } from "./siblings.js";

// A decision that is older than this was taken before the user looked.
const NEWS = 60_000;

/**
 * Creates the panel of a node. `open(id)` shows a node, `refresh(run)` updates it if its version has changed, `nodes()` returns all nodes
 * of the flow run, `changed` is called after a decision, `close` when the user closes the panel.
 */
export function nodePanel({ states, signal, nodes, nodeAddress, changed, close }) {
  const element = h("aside", { class: "panel card", id: "node-panel", tabindex: -1, "aria-label": t("node.panel"), hidden: true,
    on: { keydown: (event) => event.key === "Escape" && !event.defaultPrevented && close() } });
  let current = { id: undefined };

  const open = async (id, { focus = false } = {}) => {
    if (id === undefined) {
      current = { id };
      element.hidden = true;
      return;
    }
    if (current.id === id) return;
    current = { id };
    element.hidden = false;
    replace(element, h("div", { class: "card-body" }, skeleton(3)));
    await read(id);
    if (focus && current.id === id) (element.querySelector("[data-first]") ?? element).focus({ preventScroll: true });
  };

  const read = async (id) => {
    try {
      const { value } = await get(`/api/node-runs/${encodeURIComponent(id)}`, { signal });
      // Two requests may run at once; an older response must not replace a newer one.
      if (current.id === id && !(value.version < current.version)) show(value);
    } catch (problem) {
      if (current.id !== id || signal.aborted) return;
      // A server of an older release may have only the data of the list of nodes.
      const known = problem.code === "newer-chart" && nodes().get(id);
      if (known) show(known);
      else replace(element, failure(problem, () => read(id)));
    }
  };

  const show = (node) => {
    if (current.frame === undefined) {
      current.frame = frame(close);
      replace(element, current.frame.element);
    }
    const { parts } = current.frame;
    current.version = node.version;
    current.claimedBy = node.human?.claimedBy;
    replace(parts.head, head(node, states));
    replace(parts.about, node.description && markdown(node.description));
    replace(parts.facts, facts(node));
    // Text in a form is kept as long as the question is the same.
    const question = [node.attempt, node.state, node.human?.kind, node.human?.mayAct, node.human?.claimedBy].join();
    if (current.question !== question) {
      if (current.question !== undefined) announce(node);
      current.question = question;
      current.decision = isUnreadable(node.state) ? unreadable(node, () => changed().then(() => read(node.id))) : decision(node, { done: () => changed().then(() => read(node.id)), refresh: () => changed().then(() => read(node.id)) });
      replace(parts.decision, lostDraft(node), current.decision?.element);
    } else {
      current.decision?.update?.(node);
    }
    replace(parts.trail, node.human && trail(node));
    replace(parts.others, siblings(node, nodes(), states, nodeAddress));
    replace(parts.story, story(node, states));
  };

  const refresh = (run) => {
    if (run && run.id === current.id && (run.version !== current.version || run.human?.claimedBy !== current.claimedBy)) read(run.id);
  };

  return { element, open, refresh };
}

// Says who has changed the question that the user looks at.
function announce(node) {
  const by = lastDecision(node);
  if (by && Date.now() - Date.parse(by.at) < NEWS) say(t("decide.by", by));
  else if (node.human?.claimedBy && node.human.claimedBy !== whoAmI().name) say(t("claim.other", { name: node.human.claimedBy }));
}

// A note with unsent text for a question that another person has decided, and that person's name.
function lostDraft(node) {
  const { texts, clear } = lostDrafts(node);
  if (texts.length === 0) return null;
  const by = [...(node.history ?? [])].reverse().find((row) => row.actor === "user" && row.principal)?.principal;
  const note = h("div", { class: "note c-yellow", id: "draft-lost", role: "status" },
    h("p", null, h("strong", null, by ? t("draft.decided", { name: by }) : t("draft.decided.unknown"))), h("p", { class: "small" }, t("draft.kept")),
    texts.map((text) => h("pre", { class: "draft-text" }, text)),
    h("p", null, action(t("draft.discard"), () => {
      clear();
      note.remove();
    }, { kind: "small", id: "draft-discard" })));
  return note;
}

function unreadable(node, done) {
  return { element: unreadableNote({ state: node.state, message: node.error ?? "", run: node.flowRunId, instance: node.id, done }) };
}

// Links to the previous and the next decision of the inbox.
function trail(node) {
  const here = around(node.id);
  if (!here || here.count < 2) return null;
  const link = (href, name, mark) => href && h("a", { class: "button small", id: `inbox-${name}`, href }, icon(mark), t(`inbox.${name}`));
  return h("nav", { class: "row tight small", "aria-label": t("nav.inbox") }, link(here.previous, "previous", "back"), link(here.next, "next", "forward"), h("span", { class: "quiet" }, t("inbox.place", here)));
}

function frame(close) {
  const parts = { trail: h("div"), head: h("div", { class: "panel-title" }), about: h("div", { class: "panel-about markdown", id: "node-description" }), facts: h("div"), others: h("div", { class: "panel-others" }), decision: h("div", { class: "panel-decision" }), story: h("div", { class: "stack" }) };
  const element = h("div", { class: "panel-inner" },
    h("header", { class: "panel-head" }, parts.head,
      h("button", { type: "button", class: "button plain icon-only", "aria-label": t("node.close"), on: { click: close } }, icon("close"))),
    h("div", { class: "panel-body stack" }, parts.trail, parts.about, parts.decision, parts.others, parts.facts, parts.story));
  return { element, parts };
}

function head(node, states) {
  return [
    h("p", { class: "crumbs" }, icon(node.type), hasWord(`type.${node.type}`) ? t(`type.${node.type}`) : node.type, node.item !== undefined && t("node.item", { number: node.item + 1 })),
    h("h2", null, node.title || node.nodeId),
    h("p", { class: "row tight panel-state" }, badge(states, node.state), node.attempt > 1 && tag(t("node.attempt", { attempt: node.attempt })), node.tries > 0 && tag(t("node.tries", { count: node.tries })), node.failures > 0 && tag(t("node.failures", { count: node.failures }), "red"), node.skipped && tag(t("graph.skipped"))),
  ];
}

function facts(node) {
  const took = node.startedAt && node.completedAt && Date.parse(node.completedAt) - Date.parse(node.startedAt);
  return h("dl", { class: "record facts-list" },
    h("dt", null, t("node.id")), h("dd", { class: "mono" }, node.nodeId),
    node.startedAt && [h("dt", null, t("node.started")), h("dd", null, ago(node.startedAt), took >= 0 && ` · ${t("node.took", { time: length(took) })}`)],
    node.waitingSince && node.human && [h("dt", null, t("node.waiting")), h("dd", null, ago(node.waitingSince))],
    node.human?.expiresAt && [h("dt", null, t("node.expires")), h("dd", null, ago(node.human.expiresAt))]);
}

function story(node, states) {
  return [
    node.outcome && part(t("record.title"), h("p", { id: "record-outcome" }, t(`record.${node.outcome}`))),
    has(node, "error") && !isUnreadable(node.state) && part(t("node.error"), h("div", { class: "note c-red" }, partView(node, "error", (error) => valueView(errorOf(error))))),
    has(node, "feedback") && part(t("node.feedback"), h("div", { class: "note c-purple" }, partView(node, "feedback"))),
    has(node, "outputs") && part(t("node.outputs"), partView(node, "outputs")),
    has(node, "inputs") && part(t("node.inputs"), partView(node, "inputs")),
    node.history?.length > 0 && part(t("node.history"), allHistory(node, states)),
  ];
}

function allHistory(node, states) {
  const element = h("div");
  const load = async () => replace(element, history(await allPages(node.historyHref), states));
  replace(element, history(node.history, states), node.historyHref && action(t("node.history.all"), load, { kind: "plain small" }));
  return element;
}

function errorOf(error) {
  return typeof error === "object" && error !== null && Object.keys(error).length === 1 && error.message ? error.message : error;
}

function part(title, content) {
  return h("section", { class: "panel-part" }, h("h3", null, title), content);
}
