// The parts of a graph: cards, edges and groups, each with its box; its element is made when it becomes visible.

import { svg } from "../core/dom.js";
import { t } from "../core/words.js";
import { around } from "./camera.js";
import { card } from "./card.js";
import { backward, forward } from "./curves.js";

export const GROUPS = 0;
export const EDGES = 1;
export const CARDS = 2;

/** Returns the definitions of arrow heads. */
export function arrows() {
  const head = (id, kind) => svg("marker", { id, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto-start-reverse" }, svg("path", { class: `arrow ${kind}`, d: "M0 .5L7.5 4 0 7.5z" }));
  return svg("defs", null, head("arrow", "plain"), head("arrow-done", "done"), head("arrow-back", "back"));
}

/** Returns the item of a card. `isFolded` states whether a group is folded; undefined for other nodes. */
export function cardItem(node, box, { states, href, at, isFolded, fold }) {
  let made;
  let runs = [];
  let isSelected = false;
  let isFound = false;
  const item = {
    layer: CARDS, order: at, node, box, color: "gray", isSkipped: false,
    element() {
      if (!made) {
        made = card(node, box, { states, href });
        if (isFolded !== undefined) made = { ...made, element: svg("g", null, made.element, foldButton(node, box, isFolded, fold)), card: made.element };
        made.update(runs, isSelected);
        item.mark(isFound);
      }
      return made.element;
    },
    tell(own, selected, all, summary) {
      runs = own;
      isSelected = own.some((run) => run.id === selected);
      item.color = summary(own, all).color;
      item.isSkipped = own.length > 0 && own.every((run) => run.skipped);
      made?.update(runs, isSelected);
      item.mark(isFound);
    },
    mark(yes) {
      isFound = yes;
      (made?.card ?? made?.element)?.classList.toggle("found", yes);
    },
  };
  return item;
}

function foldButton(node, box, isFolded, fold) {
  const press = (event) => {
    event.preventDefault();
    event.stopPropagation();
    fold();
  };
  const label = t(isFolded ? "graph.unfold" : "graph.fold", { name: node.title });
  return svg("g", { class: "graph-fold", role: "button", tabindex: 0, "aria-label": label, "aria-expanded": String(!isFolded), data: { fold: node.nodeId }, transform: `translate(${box.x + box.width - 17} ${box.y + box.height - 17})`,
    on: { click: press, keydown: (event) => (event.key === "Enter" || event.key === " ") && press(event) } },
    svg("title", null, label), svg("circle", { r: 10 }), svg("path", { d: isFolded ? "M-4 0H4M0 -4V4" : "M-4 0H4" }));
}

/** Returns the item of an edge. It is passed if its node has completed and did not leave its target out. */
export function lineItem(path, isDown) {
  const box = around(path.points, 30);
  let made;
  let isPassed = false;
  const isChoice = path.kind === "then" || path.kind === "else";
  return {
    layer: EDGES, order: 0, box, path,
    isPassed: () => isPassed,
    element() {
      const middle = between(path.points[(path.points.length - 1) >> 1], path.points[path.points.length >> 1]);
      made ??= svg("g", null,
        svg("path", { class: ["edge", path.kind, isPassed && "done"], d: forward(path.points, isDown), data: { ...(path.by === undefined ? {} : { from: path.by }), to: path.to } }),
        isChoice && svg("text", { class: "edge-label", x: middle.x, y: middle.y - 6, "text-anchor": "middle" }, t(`graph.${path.kind}`)));
      return made;
    },
    colour(cards) {
      const from = cards.get(path.by);
      isPassed = from?.color === "green" && !(cards.get(path.to)?.isSkipped && !from.isSkipped && isChoice);
      made?.firstChild.classList.toggle("done", isPassed);
    },
  };
}

function between(a, b) {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Returns the item of an edge that leads back. */
export function loopItem(back, spot, boxes, edge, isDown) {
  const from = spot.cards.get(back.from);
  const to = spot.cards.get(back.to);
  const x = isDown ? edge - 6 : (from.x + to.x + from.width) / 2;
  const y = isDown ? (from.y + to.y + from.height) / 2 : edge - 6;
  const label = { x, y, "text-anchor": "middle", ...(isDown ? { transform: `rotate(-90 ${x} ${y})` } : {}) };
  let made;
  return {
    layer: EDGES, order: 0, box: around([from, to, { x, y, width: 0, height: 0 }], 60),
    element() {
      made ??= svg("g", null,
        svg("path", { class: "edge reject", d: backward(from, to, boxes, edge, isDown) }),
        svg("text", { class: "edge-label reject", ...label }, t("graph.reject")));
      return made;
    },
  };
}

/** Returns the item of the frame of a group. */
export function groupItem(name, box, hasHead) {
  let made;
  return {
    layer: GROUPS, order: 0, box,
    element() {
      made ??= svg("g", { class: "group" },
        svg("rect", { x: box.x, y: box.y, width: box.width, height: box.height, rx: 14 }),
        !hasHead && svg("text", { x: box.x + 14, y: box.y + 17 }, name));
      return made;
    },
  };
}
