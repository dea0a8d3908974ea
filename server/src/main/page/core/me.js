// Who looks at the page, and what they may do.

import { get } from "./api.js";

let me = null;

/** Asks the server who we are; null when it does not know. */
export async function recognise() {
  try {
    me = (await get("/api/me", { quiet: true })).value;
  } catch (problem) {
    if (problem.status !== 401) throw problem;
    me = null;
  }
  return me;
}

/** Name, tenant and roles; null while nobody is signed in. */
export function whoAmI() {
  return me;
}

/** Whether a role of ours may do what this one may: an admin may do everything, everybody may look. */
export function may(role) {
  return me !== null && (role === "viewer" || me.roles.includes(role) || me.roles.includes("admin"));
}
