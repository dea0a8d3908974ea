// Expands groups for drawing: the card of the group is at the beginning of its box, followed by its nodes and then by the nodes that depend on the group.

/**
 * Returns the nodes and edges of a graph with expanded groups. A node has `box`, the group that contains it; an edge has `by`, the node
 * whose completion enables it.
 */
export function opened({ nodes, edges }) {
  const groups = new Map();
  for (const node of nodes) {
    if (node.group !== undefined) groups.set(node.group, [...(groups.get(node.group) ?? []), node.nodeId]);
  }
  if (groups.size === 0) return { nodes, edges, groups };

  const forward = edges.filter((edge) => edge.kind !== "reject");
  const without = (list, end) => list.filter((id) => !forward.some((edge) => edge[end === "to" ? "to" : "from"] === id && list.includes(edge[end === "to" ? "from" : "to"])));
  const lastOf = (id) => (groups.has(id) ? without(groups.get(id), "from").flatMap(lastOf) : [id]);

  const drawn = edges.flatMap((edge) => {
    const leavesGroup = edge.kind !== "reject" && groups.has(edge.from) && !groups.get(edge.from).includes(edge.to);
    return leavesGroup ? lastOf(edge.from).map((from) => ({ ...edge, from, by: edge.from })) : [{ ...edge, by: edge.from }];
  });
  const entries = [...groups].flatMap(([group, list]) =>
    nodes.some((node) => node.nodeId === group) ? without(list, "to").map((to) => ({ from: group, to, kind: "needs", by: group })) : []);
  const known = new Set(drawn.map((edge) => `${edge.from}\n${edge.to}`));
  return {
    nodes: nodes.map((node) => ({ ...node, box: groups.has(node.nodeId) ? node.nodeId : node.group })),
    edges: [...drawn, ...entries.filter((edge) => !known.has(`${edge.from}\n${edge.to}`))],
    groups,
  };
}
