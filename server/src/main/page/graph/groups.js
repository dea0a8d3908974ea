// Groups for drawing: the card of a group is at the beginning of its box, followed by its nodes and then by the nodes that depend on the
// group. A folded group is drawn as its card alone.

const isForward = (edge) => edge.kind !== "reject";

/** Returns a graph without the nodes of folded groups; edges to and from them end at the card of the group. */
export function folded({ nodes, edges }, groups) {
  if (groups.size === 0) return { nodes, edges };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const seats = new Map();
  // The outermost folded group around a node is where it is drawn.
  const seat = (id) => {
    if (seats.has(id)) return seats.get(id);
    const group = byId.get(id)?.group;
    const outer = group !== undefined && byId.has(group) ? seat(group) : undefined;
    const own = outer !== undefined && outer !== group ? outer : group !== undefined && groups.has(group) && byId.has(group) ? group : id;
    seats.set(id, own);
    return own;
  };
  const known = new Set();
  const lifted = edges.map((edge) => ({ ...edge, from: seat(edge.from), to: seat(edge.to) })).filter((edge) => {
    const key = `${edge.from}\n${edge.to}\n${edge.kind}`;
    const isNew = edge.from !== edge.to && !known.has(key);
    known.add(key);
    return isNew;
  });
  return { nodes: nodes.filter((node) => seat(node.nodeId) === node.nodeId), edges: lifted };
}

/**
 * Returns the nodes and edges of a graph with expanded groups. A node has `box`, the group that contains it; an edge has `by`, the node
 * whose completion enables it.
 */
export function opened({ nodes, edges }) {
  const groups = new Map();
  const groupOf = new Map();
  const names = new Set(nodes.map((node) => node.nodeId));
  for (const node of nodes) {
    if (node.group === undefined) continue;
    groupOf.set(node.nodeId, node.group);
    if (!groups.has(node.group)) groups.set(node.group, []);
    groups.get(node.group).push(node.nodeId);
  }
  const hasBefore = new Set();
  const hasAfter = new Set();
  for (const edge of edges) {
    if (!isForward(edge) || groupOf.get(edge.from) === undefined || groupOf.get(edge.from) !== groupOf.get(edge.to)) continue;
    hasAfter.add(edge.from);
    hasBefore.add(edge.to);
  }
  const lastOf = (id) => (groups.has(id) ? groups.get(id).filter((one) => !hasAfter.has(one)).flatMap(lastOf) : [id]);
  const drawn = edges.flatMap((edge) => {
    const leavesGroup = isForward(edge) && groups.has(edge.from) && groupOf.get(edge.to) !== edge.from;
    return leavesGroup ? lastOf(edge.from).map((from) => ({ ...edge, from, by: edge.from })) : [{ ...edge, by: edge.from }];
  });
  const known = new Set(drawn.map((edge) => `${edge.from}\n${edge.to}`));
  const entries = [...groups].flatMap(([group, list]) =>
    names.has(group) ? list.filter((one) => !hasBefore.has(one)).map((to) => ({ from: group, to, kind: "needs", by: group })) : []);
  return {
    nodes: nodes.map((node) => ({ ...node, box: groups.has(node.nodeId) ? node.nodeId : node.group })),
    edges: [...drawn, ...entries.filter((edge) => !known.has(`${edge.from}\n${edge.to}`))],
    groups,
  };
}
