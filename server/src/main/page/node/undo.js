// Decisions that can be undone: they are sent some seconds later, unless the person takes them back or hurries.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { keep } from "../ui/toast.js";

const KEY = "lockstep.undo";
const USUAL = 5;

/** The reason of a decision that was taken back. */
export class Undone extends Error {
  constructor() {
    super("undone");
    this.name = "AbortError";
  }
}

const open = new Map();
let isHurried = false;

/** Returns the seconds within which a decision can be undone; 0 if decisions are sent at once. */
export function undoTime() {
  const kept = localStorage.getItem(KEY);
  return kept === null ? USUAL : Number(kept) || 0;
}

/** Sets the seconds within which a decision can be undone. */
export function setUndoTime(seconds) {
  localStorage.setItem(KEY, seconds);
}

/** Calls a function whose decisions are sent at once. */
export function hurry(press) {
  isHurried = true;
  try {
    press();
  } finally {
    isHurried = false;
  }
}

/** Returns whether the decision that is made now is sent at once. */
export function isNow() {
  return isHurried || undoTime() === 0;
}

/**
 * Calls `send` after the time to undo, and returns its result; rejects with `Undone` if the person takes the decision back. A message with
 * a button stays visible in every view. If the page is left, `send` is called at once. Of two decisions with the same key the later counts.
 */
export function undoable(key, text, send) {
  open.get(key)?.undo();
  return new Promise((resolve, reject) => {
    let left = undoTime();
    const count = h("span", { class: "undo-count", "aria-hidden": "true" }, t("time.s", { s: left }));
    const end = (settle) => {
      clearInterval(timer);
      open.delete(key);
      toast.remove();
      settle();
    };
    const one = {
      send: (options) => end(() => send(options).then(resolve, reject)),
      undo: () => end(() => reject(new Undone())),
    };
    const button = h("button", { type: "button", class: "button small", id: "undo", on: { click: one.undo } }, t("undo"));
    const toast = keep(h("p", null, text, " ", count), button);
    const timer = setInterval(() => {
      left -= 1;
      count.textContent = t("time.s", { s: left });
      if (left <= 0) one.send();
    }, 1_000);
    open.set(key, one);
  });
}

// A request with keepalive is sent although its page goes away.
window.addEventListener("pagehide", () => {
  for (const one of [...open.values()]) one.send({ keepalive: true });
});

document.addEventListener("keydown", (event) => {
  const isUndo = event.key === "z" && (event.ctrlKey || event.metaKey) && !event.target.closest("input, textarea");
  const last = [...open.values()].at(-1);
  if (!isUndo || !last) return;
  event.preventDefault();
  last.undo();
});
