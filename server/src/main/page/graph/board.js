// The drawing of a run: cards, groups and edges, fitted to the page, with zoom.

import { h, replace, svg } from "../core/dom.js";
import { t } from "../core/words.js";
import { place } from "./layout.js";
import { forward, backward } from "./curves.js";
import { card } from "./card.js";

const NARROW = 700;
const SMALLEST = 0.62;
const SMALLEST_ON_PHONE = 0.8;
const LARGEST = 2;
const BACK_ROOM = 38;

/**
 * Draws a graph. `update(runs, selected)` colours it by the runs and the ID of the selected one; `draw(graph)` draws another graph,
 * `reveal(name)` scrolls to a card. `tools` are the zoom buttons.
 */
export function board({ states, href, signal }) {
  const canvas = svg("svg", { class: "graph", role: "group", "aria-label": t("graph.label") });
  const scroll = h("div", { class: "graph-scroll", tabindex: 0 }, canvas);
  const element = h("div", { class: "graph-box" }, scroll);
  const tools = h("div", { class: "graph-tools", role: "group", "aria-label": t("graph.size") },
    tool("−", "graph.smaller", () => zoom(scale / 1.2)), tool(t("graph.fit.short"), "graph.fit", () => zoom(undefined)), tool("+", "graph.larger", () => zoom(scale * 1.2)));

  let shown = { nodes: [], edges: [] };
  let cards = [];
  let latest = { runs: new Map(), selected: undefined };
  let size = { width: 1, height: 1 };
  let chosen;
  let scale = 1;
  let isDown;

  const draw = (graph) => {
    shown = graph;
    lay();
  };

  const lay = () => {
    if (shown.nodes.length === 0) return;
    isDown = element.clientWidth > 0 && element.clientWidth < NARROW;
    const spot = place(shown, { isDown });
    const isLoop = spot.back.length > 0;
    const edge = isDown ? spot.right + BACK_ROOM : spot.bottom + BACK_ROOM;
    const left = spot.left - 16;
    const top = spot.top - 16;
    size = { width: (isDown && isLoop ? edge : spot.right) + 16 - left, height: (!isDown && isLoop ? edge : spot.bottom) + 16 - top };
    canvas.setAttribute("viewBox", `${left} ${top} ${size.width} ${size.height}`);
    cards = shown.nodes.map((node) => ({ node, ...card(node, spot.cards.get(node.nodeId), { states, href }) }));
    replace(canvas, arrows(),
      [...spot.groups].map(([name, box]) => groupBox(name, box, shown.nodes)),
      spot.paths.map((path) => line(path, isDown)),
      spot.back.map((back, at) => loop(back, spot, edge - at * 10, isDown)),
      cards.map((one) => one.element));
    zoom(chosen);
    update(latest.runs, latest.selected);
  };

  const update = (runs, selected) => {
    latest = { runs, selected };
    const named = byName(runs);
    for (const { node, update: show } of cards) {
      const own = named.get(node.nodeId) ?? [];
      show(own, own.some((run) => run.id === selected));
    }
    for (const path of canvas.querySelectorAll(".edge[data-from]")) {
      const from = cards.find((one) => one.node.nodeId === path.dataset.from);
      path.classList.toggle("done", from?.element.dataset.color === "green");
    }
  };

  const zoom = (wanted) => {
    chosen = wanted;
    const fitting = Math.min(1, Math.max(isDown ? SMALLEST_ON_PHONE : SMALLEST, (element.clientWidth - 2) / size.width));
    scale = wanted === undefined ? fitting : Math.min(LARGEST, Math.max(0.3, wanted));
    canvas.setAttribute("width", Math.round(size.width * scale));
    canvas.setAttribute("height", Math.round(size.height * scale));
  };

  let sought;
  const reveal = (name) => {
    sought = name;
    requestAnimationFrame(seek);
  };
  const seek = () => {
    const box = cards.find(({ node }) => node.nodeId === sought)?.element.getBoundingClientRect();
    const frame = scroll.getBoundingClientRect();
    if (!box || (box.left >= frame.left && box.right <= frame.right)) return;
    scroll.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2;
  };

  // Drawn in the next frame, because a change of size within the observer would trigger it again endlessly.
  const watcher = new ResizeObserver(() => requestAnimationFrame(() => {
    const nowDown = element.clientWidth > 0 && element.clientWidth < NARROW;
    if (nowDown !== isDown) lay();
    else zoom(chosen);
    seek();
  }));
  watcher.observe(element);
  signal.addEventListener("abort", () => watcher.disconnect());
  return { element, tools, draw, update, reveal };
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

function tool(text, key, click) {
  return h("button", { type: "button", class: "button small", "aria-label": t(key), title: t(key), on: { click } }, text);
}

function arrows() {
  const head = (id, kind) => svg("marker", { id, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto-start-reverse" }, svg("path", { class: `arrow ${kind}`, d: "M0 .5L7.5 4 0 7.5z" }));
  return svg("defs", null, head("arrow", "plain"), head("arrow-done", "done"), head("arrow-back", "back"));
}

function line(path, isDown) {
  const isChoice = path.kind === "then" || path.kind === "else";
  const middle = between(path.points[(path.points.length - 1) >> 1], path.points[path.points.length >> 1]);
  return svg("g", null,
    svg("path", { class: ["edge", path.kind], d: forward(path.points, isDown), data: { ...(path.by === undefined ? {} : { from: path.by }), to: path.to } }),
    isChoice && svg("text", { class: "edge-label", x: middle.x, y: middle.y - 6, "text-anchor": "middle" }, t(`graph.${path.kind}`)));
}

function between(a, b) {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function loop(back, spot, edge, isDown) {
  const from = spot.cards.get(back.from);
  const to = spot.cards.get(back.to);
  const x = isDown ? edge - 6 : (from.x + to.x + from.width) / 2;
  const y = isDown ? (from.y + to.y + from.height) / 2 : edge - 6;
  const label = { x, y, "text-anchor": "middle", ...(isDown ? { transform: `rotate(-90 ${x} ${y})` } : {}) };
  return svg("g", null,
    svg("path", { class: "edge reject", d: backward(from, to, [...spot.cards.values()], edge, isDown) }),
    svg("text", { class: "edge-label reject", ...label }, t("graph.reject")));
}

function groupBox(name, box, nodes) {
  const hasHead = nodes.some((node) => node.nodeId === name);
  return svg("g", { class: "group" },
    svg("rect", { x: box.x, y: box.y, width: box.width, height: box.height, rx: 14 }),
    !hasHead && svg("text", { x: box.x + 14, y: box.y + 17 }, name));
}
