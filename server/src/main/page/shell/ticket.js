// Sign-in links: `#sign-in=TOKEN`, which browsers do not send to the server. The token is removed from the address first.

import { get, post } from "../core/api.js";

const MARK = "#sign-in=";

/** Removes the token from the address and returns it; undefined if there is none. */
export function takeTicket() {
  if (!location.hash.startsWith(MARK)) return undefined;
  const token = location.hash.slice(MARK.length);
  history.replaceState(null, "", location.pathname + location.search);
  return token;
}

/** Returns the account of a token without signing in; undefined if the token is not valid. */
export async function ownerOf(token) {
  try {
    return (await get("/api/me", { token, quiet: true })).value;
  } catch (problem) {
    if (problem.status === 401 || problem.status === 400) return undefined;
    throw problem;
  }
}

/** Signs in with a token; returns whether the token is valid. */
export async function use(token) {
  try {
    await post("/api/login", { token }, { quiet: true });
    return true;
  } catch (problem) {
    if (problem.status === 401 || problem.status === 400) return false;
    throw problem;
  }
}
