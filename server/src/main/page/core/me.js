// The current user and their roles.

import { get } from "./api.js";

let me = null;

/** Reads the current user from the server; null if nobody is signed in. */
export async function recognise() {
  try {
    me = (await get("/api/me", { quiet: true })).value;
  } catch (problem) {
    if (problem.status !== 401) throw problem;
    me = null;
  }
  return me;
}

/** Returns name, tenant and roles; null if nobody is signed in. */
export function whoAmI() {
  return me;
}

/** Returns whether the current user has a role: an admin has all roles, and every user is a viewer. */
export function may(role) {
  return me !== null && (role === "viewer" || me.roles.includes(role) || me.roles.includes("admin"));
}
