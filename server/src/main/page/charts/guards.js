// Names in guards that may be implemented in Java: words that are not part of the expression language.

const OWN = new Set(["true", "false", "null", "in", "has", "size", "event", "actor", "now", "int", "double", "string", "bool", "timestamp", "duration"]);

/** Returns the names in the guards of a topology without duplicates. */
export function guardNames(topology) {
  const names = new Set();
  for (const { guard } of topology.transitions) {
    const bare = (guard ?? "").replace(/'[^']*'|"[^"]*"/g, " ");
    for (const [, name] of bare.matchAll(/(?<![\w.])([a-z_]\w*)(?![\w.]*\s*\(|\.)/g)) if (!OWN.has(name)) names.add(name);
  }
  return [...names];
}
