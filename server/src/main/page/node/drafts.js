// The drafts of the forms of a node: one for each attempt.

import { draftOf, draftsBelow } from "../core/drafts.js";

/** Returns the drafts of the forms for one attempt of a node. */
export function draftsOf(node) {
  return draftOf(`${node.id}:${node.attempt}`);
}

/** Returns the unsent texts of earlier questions of a node, and a function that removes them. */
export function lostDrafts(node) {
  const isAsking = node.human || node.acceptedEvents?.includes("node.retried");
  return draftsBelow(`${node.id}:`, isAsking ? `${node.id}:${node.attempt}` : "");
}
