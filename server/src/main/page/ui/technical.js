// Raw names, actors and keys: shown to operators who ask for them.

import { may } from "../core/me.js";

const KEY = "lockstep.technical";

/** Returns whether raw names, actors and keys are shown. */
export function isTechnical() {
  return may("operator") && localStorage.getItem(KEY) === "on";
}

/** Shows or hides raw names, actors and keys; callers must draw the page again. */
export function showTechnical(yes) {
  if (yes) localStorage.setItem(KEY, "on");
  else localStorage.removeItem(KEY);
}
