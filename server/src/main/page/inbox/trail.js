// The order in which the inbox listed decisions, so that the next one can be opened from a decision.

const KEY = "lockstep.inbox";

/** Remembers the decisions of the inbox, in its order, until the tab is closed. */
export function remember(items) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(items.map((item) => [item.nodeRunId, item.flowRunId])));
  } catch {
    sessionStorage.removeItem(KEY);
  }
}

/** Returns `{ previous, next, place, count }` of a node in the inbox; nothing if it was not listed. */
export function around(nodeRunId) {
  const trail = read();
  const at = trail.findIndex(([node]) => node === nodeRunId);
  if (at < 0) return undefined;
  return { previous: href(trail[at - 1]), next: href(trail[at + 1]), place: at + 1, count: trail.length };
}

/** Returns the address of a node run. */
export function nodeHref(node, run) {
  return `/runs/${encodeURIComponent(run)}/nodes/${encodeURIComponent(node)}`;
}

function href(step) {
  return step && nodeHref(step[0], step[1]);
}

function read() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}
