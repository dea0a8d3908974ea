// The layout of a flow in layers, from left to right or downwards.

import { around } from "./camera.js";
import { opened } from "./groups.js";
import { layered } from "./layered.js";
import { sliced } from "./sliced.js";

export const CARD = { width: 240, height: 60 };
const CARD_ON_PHONE = { width: 196, height: 60 };
const EDGE_OF_GROUP = 14;
const ROOM_FOR_NAME = 26;
// Above this number of nodes and edges dagre would block the page.
const MOST_AT_ONCE = 500;

/** Returns whether a graph is small enough for `place`. */
export function isSmall({ nodes, edges }) {
  return nodes.length + edges.length <= MOST_AT_ONCE;
}

/**
 * Returns the positions of all cards and groups, and the points of all forward edges. Edges that lead back do not affect the layout.
 */
export function place(graph, sides) {
  const plan = prepare(graph, sides);
  return finish(plan, layered(plan.request), sides);
}

/** The same for large graphs, in slices of time; `isOver()` ends it with an exception. */
export async function placeInSlices(graph, sides, isOver) {
  const plan = prepare(graph, sides);
  return finish(plan, await sliced({ ...plan.request, isOver }), sides);
}

function prepare(graph, { isDown, isNarrow }) {
  const { nodes, edges, groups } = opened(graph);
  const size = isNarrow ? CARD_ON_PHONE : CARD;
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const joined = edges.filter((edge) => byId.has(edge.from) && byId.has(edge.to));
  const forward = joined.filter(isForward).map((edge, at) => ({ ...edge, id: String(at) }));
  const parentOf = (group) => byId.get(group)?.group;
  return {
    nodes, groups, forward, parentOf, names: byId, back: joined.filter((edge) => !isForward(edge)),
    request: {
      nodes: [
        ...[...groups.keys()].map((group) => ({ id: groupId(group), parent: idOf(parentOf(group)) })),
        ...nodes.map((node) => ({ id: node.nodeId, ...size, parent: idOf(node.box) })),
      ],
      edges: forward,
      direction: isDown ? "TB" : "LR",
      nodeGap: isDown ? 16 : 22,
      layerGap: isDown ? 40 : 64,
    },
  };
}

function finish({ nodes, groups, forward, parentOf, names, back }, spot, { isDown }) {
  const cards = new Map(nodes.map((node) => [node.nodeId, spot.nodes.get(node.nodeId)]));
  const inside = new Map();
  const put = (group, box) => inside.set(group, [...(inside.get(group) ?? []), box]);
  const boxes = new Map();
  const members = new Map();
  for (const node of nodes) {
    if (node.box === undefined) continue;
    if (!members.has(node.box)) members.set(node.box, []);
    members.get(node.box).push(cards.get(node.nodeId));
  }
  const boxOf = (group) => {
    if (!boxes.has(group)) boxes.set(group, bounds(names.has(group) ? EDGE_OF_GROUP : ROOM_FOR_NAME, [...(members.get(group) ?? []), ...(inside.get(group) ?? []).map(boxOf)]));
    return boxes.get(group);
  };
  for (const group of groups.keys()) if (parentOf(group) !== undefined) put(parentOf(group), group);
  for (const group of groups.keys()) boxOf(group);
  const paths = forward.map((edge) => ({ ...edge, points: between(cards.get(edge.from), cards.get(edge.to), spot.edges.get(edge.id), isDown) }));
  const all = around([...cards.values(), ...boxes.values()]);
  return { cards, groups: boxes, paths, back, left: all.x, top: all.y, right: all.x + all.width, bottom: all.y + all.height };
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

function bounds(roomOnTop, boxes) {
  const all = around(boxes, EDGE_OF_GROUP);
  return { ...all, y: all.y + EDGE_OF_GROUP - roomOnTop, height: all.height - EDGE_OF_GROUP + roomOnTop };
}
