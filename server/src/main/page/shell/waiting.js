// How many decisions wait for whoever looks: asked now and then, and when a view knows better.

import { get } from "../core/api.js";

const EVERY = 15_000;
let tell = () => {};

/** Begins to count; `onCount` hears each number. */
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

/** Counts again, soon after something was decided. */
export async function recount() {
  try {
    const { value } = await get("/api/inbox");
    tell(value.filter((item) => item.mayAct).length);
  } catch {
    // The next count may succeed; a number is no reason to disturb.
  }
}
