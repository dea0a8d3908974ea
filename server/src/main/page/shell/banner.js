// The message below the header while the data of the page may be outdated.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { say } from "../ui/toast.js";

const LATE = 1_500;
const broken = new Set();
let late;

const element = h("p", { class: "banner", id: "banner", role: "status", hidden: true });

/** Returns the message element; there is one for the whole page. */
export function banner() {
  return element;
}

/** Records whether a request reached the server. */
export function noteReached(yes) {
  const isNews = broken.has(noteReached) === yes;
  if (isNews) note(noteReached, yes ? "live" : "broken");
}

/** Records the status of a stream: "live", "broken" or "ended"; removed when the signal is aborted. */
export function watch(signal) {
  const one = {};
  signal.addEventListener("abort", () => note(one, "ended"));
  return (status) => note(one, status);
}

function note(one, status) {
  if (status === "broken") broken.add(one);
  else broken.delete(one);
  clearTimeout(late);
  if (broken.size === 0 && navigator.onLine) show();
  else late = setTimeout(show, navigator.onLine ? LATE : 0);
}

function show() {
  const text = navigator.onLine ? (broken.size > 0 ? t("banner.broken") : "") : t("banner.offline");
  if (!text && !element.hidden) say(t("banner.back"));
  element.hidden = text === "";
  element.textContent = text;
}

window.addEventListener("offline", show);
window.addEventListener("online", show);
