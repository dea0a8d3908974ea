// Where the states of a chart stand, by dagre; states within others stand within their boxes.

import "../vendor/dagre.js";

const { graphlib, layout: arrange } = globalThis.dagre;

/** Places of nodes `{id, width, height, parent}` as centres, and points of edges `{id, from, to, width, height}`. */
export function layout({ nodes, edges }) {
  const graph = new graphlib.Graph({ compound: true, multigraph: true });
  graph.setGraph({ rankdir: "TB", nodesep: 36, ranksep: 38, edgesep: 22, marginx: 8, marginy: 8 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, width, height } of nodes) graph.setNode(id, { width, height });
  for (const { id, parent } of nodes) if (parent) graph.setParent(id, parent);
  for (const { id, from, to, width = 0, height = 0 } of edges) graph.setEdge(from, to, { width, height, labelpos: "c" }, id);
  arrange(graph);
  const placed = new Map(nodes.map(({ id }) => [id, graph.node(id)]));
  const lines = new Map(edges.map(({ id, from, to }) => [id, line(graph.edge(from, to, id))]));
  const labels = edges.filter(({ width }) => width > 0).map(({ id, width, height }) => ({ ...lines.get(id).label, width, height }));
  return { nodes: placed, edges: lines, ...extent([...placed.values(), ...labels], [...lines.values()].flat()) };
}

function line({ points, x, y }) {
  const copy = points.map((point) => ({ x: point.x, y: point.y }));
  copy.label = x === undefined ? undefined : { x, y };
  return copy;
}

function extent(boxes, points) {
  const right = Math.max(...boxes.map((box) => box.x + box.width / 2), ...points.map((point) => point.x));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height / 2), ...points.map((point) => point.y));
  return { width: right + 8, height: bottom + 8 };
}
