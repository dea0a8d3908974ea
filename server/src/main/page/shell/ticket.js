// A link that signs in: `#sign-in=TOKEN`, which browsers never send. It is taken away before anything else happens.

import { get, post } from "../core/api.js";

const MARK = "#sign-in=";

/** The token of the address, which no longer has it; undefined without one. */
export function takeTicket() {
  if (!location.hash.startsWith(MARK)) return undefined;
  const token = location.hash.slice(MARK.length);
  history.replaceState(null, "", location.pathname + location.search);
  return token;
}

/** Whom a token is for, without signing in; undefined when the server does not know it. */
export async function ownerOf(token) {
  try {
    return (await get("/api/me", { token, quiet: true })).value;
  } catch (problem) {
    if (problem.status === 401 || problem.status === 400) return undefined;
    throw problem;
  }
}

/** Signs in with a token as if it had been typed; whether the server knew it. */
export async function use(token) {
  try {
    await post("/api/login", { token }, { quiet: true });
    return true;
  } catch (problem) {
    if (problem.status === 401 || problem.status === 400) return false;
    throw problem;
  }
}
