// A run as shown on its own page and on that of its task: head, graph, list, timeline, details, and one selected node.

import { h, replace } from "../core/dom.js";
import { statesOf } from "../core/charts.js";
import { t } from "../core/words.js";
import { board } from "../graph/board.js";
import { legend } from "../graph/legend.js";
import { nodePanel } from "../node/panel.js";
import { recount } from "../shell/waiting.js";
import { RunModel } from "./model.js";
import { runHead } from "./head.js";
import { nodeList } from "./list.js";
import { happened } from "./happened.js";
import { timeline } from "./timeline.js";
import { details } from "./details.js";
import { unknownOutcomes } from "./unknown.js";

const TABS = ["graph", "list", "timeline", "details"];

/**
 * Shows a run. `nodeAddress(id)` and `tabAddress(tab)` return the addresses of nodes and tabs, `go` opens them. `turn({node, tab})` shows
 * another node or tab.
 */
export async function runBoard({ id, signal, go, nodeAddress, tabAddress, heading = "h1" }) {
  const model = new RunModel(id, signal);
  const [flowStates, nodeStates] = await Promise.all([statesOf("flow-run"), statesOf("node-run"), model.read()]);
  const changed = () => model.read();
  const unknown = unknownOutcomes(model, nodeAddress);
  const head = runHead({ states: flowStates, changed, nodeAddress, heading, unknown: unknown.element, go });
  const graph = board({ states: nodeStates, href: nodeAddress, signal });
  const panel = nodePanel({ states: nodeStates, signal, nodes: () => model.nodes, run: () => model.run, graph: () => model.graph, nodeAddress, changed, close: () => go(tabAddress(now.tab)) });
  const views = {
    graph: () => ({ element: h("div", { class: "card" }, graph.element, legend(nodeStates, graph.tools)), update: (selected) => graph.update(model.nodes, selected) }),
    list: () => nodeList(model, nodeStates, nodeAddress),
    timeline: () => happened(model, (rows) => timeline(rows, nodeStates, { flowStates, nodeAddress, titleOf })),
    details: () => details(model),
  };
  const made = new Map();
  const usual = () => (model.graph.nodes.length === 0 ? "list" : "graph");
  let asked = "graph";
  let now = { tab: usual(), node: undefined };

  const titleOf = (id) => {
    const node = model.nodes.get(id);
    return node && (node.item === undefined ? node.title : `${node.title || node.nodeId} ${node.item + 1}`);
  };
  const first = () => (model.nodes.get(now.node) ?? urgent(model.nodes, nodeStates) ?? [...model.nodes.values()][0])?.nodeId;

  const links = new Map(TABS.map((tab) => [tab, h("a", { class: "tab", href: tabAddress(tab) }, t(`run.tab.${tab}`))]));
  const stage = h("div", { class: "run-stage" });
  const body = h("div", { class: "run-body" },
    h("div", { class: "run-main" }, h("nav", { class: "tab-list", "aria-label": t("run.tabs") }, [...links.values()]), stage), panel.element);
  const element = h("article", { class: "run", data: { run: id } }, head.element, body);

  const show = () => {
    if (!made.has(now.tab)) made.set(now.tab, views[now.tab]());
    made.get(now.tab).update?.(now.node);
  };
  const turn = ({ node, tab = now.tab }) => {
    asked = tab;
    const isDrawn = tab !== "graph" || model.graph.nodes.length > 0;
    now = { tab: TABS.includes(tab) && isDrawn ? tab : usual(), node };
    for (const [name, link] of links) {
      if (name === now.tab) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    show();
    replace(stage, made.get(now.tab).element);
    body.classList.toggle("with-panel", node !== undefined);
    if (now.tab === "graph" && node !== undefined) graph.reveal(model.nodes.get(node)?.nodeId);
    return panel.open(node, { focus: true });
  };

  let waiting = model.run.waiting;
  model.onChange(({ isNewGraph }) => {
    if (isNewGraph) graph.draw(model.graph, first);
    if (isNewGraph && asked === "graph" && now.tab !== "graph" && usual() === "graph") turn({ node: now.node, tab: "graph" });
    if (model.run.waiting !== waiting) recount();
    waiting = model.run.waiting;
    head.update(model.run, model.nodes);
    unknown.update();
    for (const view of made.values()) view.update?.(now.node);
    panel.refresh(model.nodes.get(now.node));
  });
  graph.draw(model.graph, first);
  head.update(model.run, model.nodes);
  unknown.update();
  model.open(head.live);
  return { element, turn, model };
}

// Returns the node to show first: one that waits for a person, has failed, or is running.
function urgent(nodes, states) {
  const all = [...nodes.values()];
  const first = (is) => all.find((node) => is(states.get(node.state) ?? {}));
  return first((look) => look.requiresAction) ?? first((look) => look.color === "red") ?? first((look) => look.animated);
}
