// The parts of a topology that are drawn: states with their depth, and one line for all transitions between two states.

/** Returns the states in document order; `isLeaf` if they have no children. */
export function drawn(topology) {
  const byPath = new Map(topology.states.map((state) => [state.path, state]));
  const parents = new Set(topology.states.map((state) => state.parent).filter(Boolean));
  return topology.states.map((state) => ({ ...state, isLeaf: !parents.has(state.path), depth: depth(state, byPath) }));
}

function depth(state, byPath) {
  let steps = 0;
  for (let at = state; at?.parent; at = byPath.get(at.parent)) steps++;
  return steps;
}

/** Returns the lines between leaves: a transition of a state with children is drawn at its initial leaf. */
export function arrows(topology, shown) {
  const byPath = new Map(shown.map((state) => [state.path, state]));
  const leaf = (path) => {
    let state = byPath.get(path);
    for (let steps = 0; state && !state.isLeaf && steps < 20; steps++) {
      state = byPath.get(state.initial[0]) ?? shown.find((other) => other.parent === state.path);
    }
    return state?.path;
  };
  const lines = new Map();
  for (const transition of topology.transitions) {
    if (transition.refusal || transition.targets.length === 0 || !transition.source) continue;
    const from = leaf(transition.source);
    for (const target of transition.targets) {
      const to = leaf(target);
      if (!from || !to || (from === to && transition.source !== target)) continue;
      const id = `${from}\u0001${to}`;
      const line = lines.get(id) ?? { id, from, to, labels: [], transitions: [], sources: [] };
      lines.set(id, line);
      for (const text of names(transition, byPath)) if (!line.labels.includes(text)) line.labels.push(text);
      line.transitions.push(transition.id);
      line.sources.push(...within(transition.source, shown));
    }
  }
  return [...lines.values()].map((line) => ({ ...line, labels: shortened(line.labels) }));
}

function names(transition, byPath) {
  const source = byPath.get(transition.source);
  const mark = source && !source.isLeaf ? " *" : "";
  if (transition.trigger === "after") return [`⏱ after${mark}`];
  if (transition.trigger === "done") return [`done${mark}`];
  if (transition.trigger === "always") return [`always${mark}`];
  return transition.events.map((event) => event + mark);
}

function shortened(labels) {
  return labels.length <= 4 ? labels : [...labels.slice(0, 3), `… ${labels.length - 3}`];
}

/** Returns the wire names of a state and its descendants. */
function within(path, shown) {
  return shown.filter((state) => state.path === path || state.path.startsWith(`${path}.`)).map((state) => state.wire);
}
