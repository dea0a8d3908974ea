// Groups too large to be drawn one by one become one card that tells how many of its nodes are how far.

const MOST = 12;

/**
 * What is drawn of a graph: nodes `{nodeId, nodeRunId, title, type, group, members}` and edges between them. `members` are the
 * runs behind a card that stands for a whole group.
 */
export function collapse({ nodes, edges }) {
  const large = new Set();
  const members = Map.groupBy ? Map.groupBy(nodes.filter((node) => node.group), (node) => node.group) : grouped(nodes);
  for (const [group, list] of members) if (list.length > MOST) large.add(group);
  if (large.size === 0) return { nodes, edges };

  const stands = new Map();
  const cards = [];
  for (const node of nodes) {
    if (!large.has(node.group)) {
      cards.push(node);
      continue;
    }
    const id = `${node.group} …`;
    stands.set(node.nodeId, id);
    if (!cards.some((card) => card.nodeId === id)) {
      const list = members.get(node.group);
      const names = new Set(list.map((member) => member.title));
      cards.push({ nodeId: id, title: names.size === 1 ? list[0].title : node.group, type: list[0].type, group: node.group, members: list.map((member) => member.nodeRunId) });
    }
  }
  const drawn = new Map();
  for (const edge of edges) {
    const from = stands.get(edge.from) ?? edge.from;
    const to = stands.get(edge.to) ?? edge.to;
    if (from !== to) drawn.set(`${from}\n${to}\n${edge.kind}`, { ...edge, from, to });
  }
  return { nodes: cards, edges: [...drawn.values()] };
}

function grouped(nodes) {
  const groups = new Map();
  for (const node of nodes) {
    if (node.group) groups.set(node.group, [...(groups.get(node.group) ?? []), node]);
  }
  return groups;
}
