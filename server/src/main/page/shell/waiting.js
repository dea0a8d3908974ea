// The number of decisions that wait for the current user, updated regularly and after decisions.

import { get } from "../core/api.js";

const EVERY = 15_000;
let tell = () => {};

/** Starts to count; `onCount` receives each number. */
export function countWaiting(onCount) {
  tell = onCount;
  const timer = setInterval(() => !document.hidden && recount(), EVERY);
  document.addEventListener("visibilitychange", () => !document.hidden && recount());
  recount();
  return () => {
    clearInterval(timer);
    tell = () => {};
  };
}

/** Counts again soon, after a decision. */
export async function recount() {
  try {
    const { value } = await get("/api/inbox/counts");
    tell(value.mine);
  } catch {
    // The next request may succeed; a missing number needs no error message.
  }
}
