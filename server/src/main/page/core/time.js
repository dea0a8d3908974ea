// Readable times and durations.

import { language, t } from "./words.js";

const UNITS = [["day", 86_400], ["hour", 3_600], ["minute", 60], ["second", 1]];

/** Returns the age of a time as an element with the exact time as its title. */
export function ago(text) {
  const element = document.createElement("time");
  element.dateTime = text;
  element.title = exact(text);
  element.textContent = relative(text);
  return element;
}

/** Keeps all ages below an element up to date until the signal is aborted. */
export function keepTime(root, signal) {
  const timer = setInterval(() => {
    for (const element of root.querySelectorAll("time[datetime]")) {
      if (element.dataset.fixed === undefined) element.textContent = relative(element.dateTime);
    }
  }, 10_000);
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** Returns date and time with seconds, in the time zone of the browser. */
export function exact(text) {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "medium" }).format(new Date(text));
}

/** Returns the time with seconds; with the date, unless it is today. */
export function clock(text) {
  const at = new Date(text);
  const isToday = at.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language(), isToday ? { timeStyle: "medium" } : { dateStyle: "short", timeStyle: "medium" }).format(at);
}

/** Returns a duration in its two largest units. */
export function length(milliseconds) {
  if (milliseconds < 1000) return t("time.ms", { count: Math.max(0, Math.round(milliseconds)) });
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return t("time.s", { s: seconds });
  if (seconds < 3600) return t("time.m", { m: Math.floor(seconds / 60), s: seconds % 60 });
  if (seconds < 86_400) return t("time.h", { h: Math.floor(seconds / 3600), m: Math.floor((seconds % 3600) / 60) });
  return t("time.d", { d: Math.floor(seconds / 86_400), h: Math.floor((seconds % 86_400) / 3600) });
}

function relative(text) {
  const seconds = (Date.parse(text) - Date.now()) / 1000;
  if (Math.abs(seconds) < 5) return t("time.now");
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size);
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(Math.round(seconds / size), unit);
}
