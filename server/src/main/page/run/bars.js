// Converts transitions of nodes to bars: the time in each state, by attempt.

/**
 * Returns for each node, ordered by its first transition: `{id, name, bars: [{state, attempt, from, to, isOpen}]}`; times are milliseconds.
 */
export function barsOf(rows, states, now) {
  const nodes = new Map();
  for (const row of rows) {
    if (row.kind !== "node") continue;
    const at = Date.parse(row.at);
    const node = nodes.get(row.nodeRunId) ?? { id: row.nodeRunId, name: row.nodeId, bars: [] };
    nodes.set(row.nodeRunId, node);
    const last = node.bars[node.bars.length - 1];
    if (last?.isOpen) Object.assign(last, { to: Math.max(at, last.from), isOpen: false });
    node.bars.push({ state: row.to, attempt: row.attempt ?? 1, from: at, to: at, isOpen: true, row });
  }
  for (const node of nodes.values()) {
    const last = node.bars[node.bars.length - 1];
    if (last.isOpen && !isRest(states, last.state)) last.to = Math.max(now, last.from);
    node.bars = node.bars.filter((bar, at) => !(at === 0 && isStill(states, bar.state)));
  }
  return [...nodes.values()].filter((node) => node.bars.length > 0).sort((a, b) => a.bars[0].from - b.bars[0].from);
}

/** Returns whether a node in this state is neither waiting nor running: its bar is a point. */
function isRest(states, wire) {
  const state = states.get(wire);
  return !state || state.isFinal || !(state.animated || state.requiresAction || state.color === "yellow");
}

/** Returns whether a node has no transitions yet. */
function isStill(states, wire) {
  const state = states.get(wire);
  return state !== undefined && state.color === "gray" && !state.strikethrough;
}
