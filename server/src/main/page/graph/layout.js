// Where the cards of a flow stand: layers from left to right, or top down.

import { layered } from "./layered.js";

const CARD = { width: 212, height: 60 };
const CARD_ON_PHONE = { width: 176, height: 60 };
const EDGE_OF_GROUP = 14;
const ROOM_ON_TOP = 26;

/**
 * Places for all cards and groups, and points for all edges that lead forward; `isDown` for narrow screens. What leads back is
 * left out, so that it decides nothing.
 */
export function place({ nodes, edges }, { isDown }) {
  const groups = [...new Set(nodes.map((node) => node.group).filter(Boolean))];
  const size = isDown ? CARD_ON_PHONE : CARD;
  const names = new Set(nodes.map((node) => node.nodeId));
  const forward = edges.filter((edge) => isForward(edge) && names.has(edge.from) && names.has(edge.to)).map((edge, at) => ({ ...edge, id: String(at) }));
  const spot = layered({
    nodes: [...groups.map((group) => ({ id: groupId(group) })), ...nodes.map((node) => ({ id: node.nodeId, ...size, parent: node.group && groupId(node.group) }))],
    edges: forward,
    direction: isDown ? "TB" : "LR",
    nodeGap: isDown ? 16 : 22,
    layerGap: isDown ? 40 : 64,
  });

  const cards = new Map(nodes.map((node) => [node.nodeId, spot.nodes.get(node.nodeId)]));
  const boxes = new Map(groups.map((group) => [group, around(nodes.filter((node) => node.group === group).map((node) => cards.get(node.nodeId)))]));
  const paths = forward.map((edge) => ({ ...edge, points: between(cards.get(edge.from), cards.get(edge.to), spot.edges.get(edge.id), isDown) }));
  return { cards, groups: boxes, paths, back: edges.filter((edge) => !isForward(edge) && cards.has(edge.from) && cards.has(edge.to)), ...extent([...cards.values(), ...boxes.values()]) };
}

// From the middle of one side to the middle of the other, by the lanes dagre keeps free between.
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

function around(boxes) {
  const left = Math.min(...boxes.map((one) => one.x)) - EDGE_OF_GROUP;
  const top = Math.min(...boxes.map((one) => one.y)) - ROOM_ON_TOP;
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
