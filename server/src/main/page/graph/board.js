// The drawing of a run: cards, groups and edges on a canvas, of which only the visible ones are elements.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { CARD, isSmall, place, placeInSlices } from "./layout.js";
import { folded } from "./groups.js";
import { canvas } from "./canvas.js";
import { around } from "./camera.js";
import { summary } from "./card.js";
import { arrows, cardItem, groupItem, lineItem, loopItem } from "./items.js";
import { neighbour } from "./neighbour.js";
import { overview } from "./overview.js";
import { visibleItems } from "./visible.js";

const NARROW = 700;
const BACK_ROOM = 38;
const MARGIN = 16;
const DIRECTION = "lockstep.graph.direction";

/**
 * Draws a graph. `update(runs, selected)` colours it by the runs and the ID of the selected one; `draw(graph, first)` draws another graph,
 * whose first view shows the node `first()` if the whole would not be readable; `reveal(name)` moves to a card. `tools` are the buttons.
 */
export function board({ states, href, signal, label = t("graph.label") }) {
  let shown = { nodes: [], edges: [] };
  let first = () => undefined;
  let latest = { runs: new Map(), selected: undefined };
  let items = [];
  let cards = new Map();
  let sought;
  let isNarrow;
  let turn = 0;
  const closed = new Set();

  const far = overview();
  const turner = h("button", { type: "button", class: "button small", id: "graph-direction", "aria-label": t("graph.direction"), title: t("graph.direction"), on: { click: () => turnRound() } }, "⇄");
  const view = canvas({
    label, signal, defs: arrows(), tools: turner,
    paint: (box, k) => (far.draw(view, items, box, k) ? near.clear() : near.show(box)),
    boxes: () => [...cards.values()].map((card) => ({ ...card.box, color: card.color })),
    find: (text) => matches(text.toLowerCase()),
  });
  const near = visibleItems(view.world);
  view.element.prepend(far.element);
  view.picture.addEventListener("click", (event) => openFar(event));

  const isDown = () => (localStorage.getItem(DIRECTION) ?? (isNarrow ? "TB" : "LR")) === "TB";
  const turnRound = () => {
    localStorage.setItem(DIRECTION, isDown() ? "LR" : "TB");
    lay();
  };
  const fold = (group) => {
    if (!closed.delete(group)) closed.add(group);
    lay({ again: true });
  };

  const draw = (graph, from = first) => {
    const isSame = shown.nodes.length === graph.nodes.length && shown.edges.length === graph.edges.length && shown.nodes.every((node, at) => node.nodeId === graph.nodes[at].nodeId);
    const isFirst = shown.nodes.length === 0;
    shown = graph;
    first = from;
    // Further runs of a group's nodes leave the drawing and the view as they are.
    if (isSame && !isFirst) return;
    for (const group of closed) if (!graph.nodes.some((node) => node.nodeId === group)) closed.delete(group);
    lay({ again: !isFirst });
  };

  const lay = async ({ again = false } = {}) => {
    if (shown.nodes.length === 0) return;
    const mine = ++turn;
    isNarrow = view.element.clientWidth > 0 && view.element.clientWidth < NARROW;
    const sides = { isDown: isDown(), isNarrow };
    const graph = folded(shown, closed);
    view.element.classList.toggle("waiting", !isSmall(graph));
    try {
      const spot = isSmall(graph) ? place(graph, sides) : await placeInSlices(graph, sides, () => mine !== turn || signal.aborted);
      if (mine === turn) put(graph, spot, sides.isDown, again);
    } catch (problem) {
      if (problem.name !== "AbortError") throw problem;
    }
  };

  const put = (graph, spot, down, again) => {
    const loops = spot.back.length > 0;
    const edge = down ? spot.right + BACK_ROOM : spot.bottom + BACK_ROOM;
    const bounds = around([{ x: spot.left, y: spot.top, width: (down && loops ? edge : spot.right) - spot.left, height: (!down && loops ? edge : spot.bottom) - spot.top }], MARGIN);
    const heads = new Set(graph.nodes.map((node) => node.nodeId));
    const boxes = [...spot.cards.values()];
    const folds = new Set(shown.nodes.map((node) => node.group).filter((group) => group !== undefined && heads.has(group)));
    cards = new Map(graph.nodes.map((node, at) => [node.nodeId, cardItem(node, spot.cards.get(node.nodeId), { states, href, at, isFolded: folds.has(node.nodeId) ? closed.has(node.nodeId) : undefined, fold: () => fold(node.nodeId) })]));
    items = [
      ...[...spot.groups].map(([name, box]) => groupItem(name, box, heads.has(name))),
      ...spot.paths.map((path) => lineItem(path, down)),
      ...spot.back.map((back, at) => loopItem(back, spot, boxes, edge - at * 10, down)),
      ...cards.values(),
    ];
    near.put(items);
    view.element.classList.remove("waiting");
    view.element.dataset.nodes = graph.nodes.length;
    update(latest.runs, latest.selected);
    view.show(bounds, { first: () => cards.get(first())?.box, again });
    if (sought) reveal(sought);
  };

  const update = (runs, selected) => {
    latest = { runs, selected };
    const named = byName(runs);
    for (const card of cards.values()) card.tell(named.get(card.node.nodeId) ?? [], selected, states, summary);
    for (const item of items) item.colour?.(cards);
    far.age();
    view.recolour();
  };

  const reveal = (name) => {
    sought = name;
    const card = cards.get(name);
    if (!card) return;
    sought = undefined;
    if (view.camera().k >= 0.3 && view.size().width > 0) view.reveal(card.box);
  };

  // Each card matches by its title or its ID.
  const matches = (text) => [...cards.values()].filter(({ node }) => node.title.toLowerCase().includes(text) || node.nodeId.toLowerCase().includes(text))
    .map((card) => ({ box: card.box, mark: (isFound) => card.mark(isFound) }));

  // The arrow keys move from card to card.
  const step = (event) => {
    const card = event.target.closest?.(".node");
    const next = card && !event.ctrlKey && !event.metaKey && !event.altKey && neighbour([...cards.values()], cards.get(card.dataset.node), event.key);
    if (!next) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    view.reveal(next.box);
    near.keep(next);
    next.element().focus({ preventScroll: true });
  };
  view.element.addEventListener("keydown", step, { capture: true });

  const openFar = (event) => {
    if (!far.isShown()) return;
    const { x, y, k } = view.camera();
    const frame = view.picture.getBoundingClientRect();
    const point = { x: (event.clientX - frame.left - x) / k, y: (event.clientY - frame.top - y) / k };
    const card = [...cards.values()].find(({ box }) => point.x >= box.x && point.x <= box.x + box.width && point.y >= box.y && point.y <= box.y + box.height);
    view.reveal(card?.box ?? { x: point.x - CARD.width / 2, y: point.y - CARD.height / 2, ...CARD }, { isNear: true });
  };

  view.whenResized(() => {
    const nowNarrow = view.element.clientWidth < NARROW;
    if (nowNarrow !== isNarrow) lay();
    if (sought) reveal(sought);
  });
  return { element: view.element, tools: view.tools, draw, update, reveal };
}

// Groups runs by name; repeated nodes have several runs with one name.
function byName(runs) {
  const named = new Map();
  for (const run of runs.values()) {
    if (!named.has(run.nodeId)) named.set(run.nodeId, []);
    named.get(run.nodeId).push(run);
  }
  return named;
}
