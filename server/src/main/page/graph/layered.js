// The layered layout of boxes with dagre. The only module that uses the library.

import "../vendor/dagre.js";

const { graphlib, layout } = globalThis.dagre;

/**
 * Places boxes `{id, width, height, parent?}` connected by `{id, from, to, width?, height?}`; `direction` is "LR" or "TB". Returns the
 * total width and height, `nodes` by ID as {x, y, width, height} with the upper left corner, and `edges` by ID as points.
 */
export function layered({ nodes, edges, direction, nodeGap = 22, layerGap = 64 }) {
  const graph = new graphlib.Graph({ compound: true, multigraph: true });
  graph.setGraph({ rankdir: direction, nodesep: nodeGap, ranksep: layerGap, edgesep: 12, marginx: 20, marginy: 20 });
  for (const node of nodes) graph.setNode(node.id, { width: node.width, height: node.height });
  for (const node of nodes) if (node.parent !== undefined) graph.setParent(node.id, node.parent);
  for (const edge of edges) graph.setEdge(edge.from, edge.to, { width: edge.width ?? 0, height: edge.height ?? 0, labelpos: "c" }, edge.id);
  layout(graph);
  const { width, height } = graph.graph();
  return {
    width,
    height,
    nodes: new Map(nodes.map((node) => [node.id, corner(graph.node(node.id))])),
    edges: new Map(edges.map((edge) => [edge.id, graph.edge(edge.from, edge.to, edge.id).points])),
  };
}

function corner({ x, y, width, height }) {
  return { x: x - width / 2, y: y - height / 2, width, height };
}
