// The layout of a flow in layers, from left to right or downwards.

import { opened } from "./groups.js";
import { layered } from "./layered.js";

const CARD = { width: 212, height: 60 };
const CARD_ON_PHONE = { width: 176, height: 60 };
const EDGE_OF_GROUP = 14;
const ROOM_FOR_NAME = 26;

/**
 * Returns the positions of all cards and groups, and the points of all forward edges; `isDown` is for narrow screens. Edges that lead back
 * are omitted and do not affect the layout.
 */
export function place(graph, { isDown }) {
  const { nodes, edges, groups } = opened(graph);
  const size = isDown ? CARD_ON_PHONE : CARD;
  const names = new Set(nodes.map((node) => node.nodeId));
  const joins = (edge) => names.has(edge.from) && names.has(edge.to);
  const forward = edges.filter((edge) => isForward(edge) && joins(edge)).map((edge, at) => ({ ...edge, id: String(at) }));
  const parentOf = (group) => nodes.find((node) => node.nodeId === group)?.group;
  const spot = layered({
    nodes: [
      ...[...groups.keys()].map((group) => ({ id: groupId(group), parent: idOf(parentOf(group)) })),
      ...nodes.map((node) => ({ id: node.nodeId, ...size, parent: idOf(node.box) })),
    ],
    edges: forward,
    direction: isDown ? "TB" : "LR",
    nodeGap: isDown ? 16 : 22,
    layerGap: isDown ? 40 : 64,
  });

  const cards = new Map(nodes.map((node) => [node.nodeId, spot.nodes.get(node.nodeId)]));
  const boxOf = (group) => around(names.has(group) ? EDGE_OF_GROUP : ROOM_FOR_NAME, [
    ...nodes.filter((node) => node.box === group).map((node) => cards.get(node.nodeId)),
    ...[...groups.keys()].filter((inner) => parentOf(inner) === group).map(boxOf),
  ]);
  const boxes = new Map([...groups.keys()].map((group) => [group, boxOf(group)]));
  const paths = forward.map((edge) => ({ ...edge, points: between(cards.get(edge.from), cards.get(edge.to), spot.edges.get(edge.id), isDown) }));
  return { cards, groups: boxes, paths, back: edges.filter((edge) => !isForward(edge) && joins(edge)), ...extent([...cards.values(), ...boxes.values()]) };
}

// Returns points from the middle of one side to the middle of the other, through the lanes that dagre reserves.
function between(from, to, points, isDown) {
  const lanes = points.length > 3 ? points.slice(1, -1) : [];
  return isDown
    ? [{ x: from.x + from.width / 2, y: from.y + from.height }, ...lanes, { x: to.x + to.width / 2, y: to.y }]
    : [{ x: from.x + from.width, y: from.y + from.height / 2 }, ...lanes, { x: to.x, y: to.y + to.height / 2 }];
}

function isForward(edge) {
  return edge.kind !== "reject";
}

function groupId(group) {
  return `group ${group}`;
}

function idOf(group) {
  return group === undefined ? undefined : groupId(group);
}

function around(roomOnTop, boxes) {
  const left = Math.min(...boxes.map((one) => one.x)) - EDGE_OF_GROUP;
  const top = Math.min(...boxes.map((one) => one.y)) - roomOnTop;
  return {
    x: left,
    y: top,
    width: Math.max(...boxes.map((one) => one.x + one.width)) + EDGE_OF_GROUP - left,
    height: Math.max(...boxes.map((one) => one.y + one.height)) + EDGE_OF_GROUP - top,
  };
}

function extent(boxes) {
  return {
    left: Math.min(...boxes.map((one) => one.x)),
    top: Math.min(...boxes.map((one) => one.y)),
    right: Math.max(...boxes.map((one) => one.x + one.width)),
    bottom: Math.max(...boxes.map((one) => one.y + one.height)),
  };
}
