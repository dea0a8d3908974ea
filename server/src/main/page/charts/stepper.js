// Steps through a trace: previous, next, play. Each step highlights its states and transitions.

import { h, replace } from "../core/dom.js";
import { clock, exact } from "../core/time.js";
import { hasWord, t } from "../core/words.js";
import { badge } from "../ui/badge.js";
import { action } from "../ui/action.js";
import { icon } from "../ui/icons.js";
import { sentence } from "../core/problem.js";
import { parseTrace, simulated, TraceMistake, withTransitions } from "./trace.js";

const PACE = 900;

/**
 * Creates the panel. `history()` returns the rows of the followed instance, or undefined without one; `onStep({states, transitions})` shows a
 * step, `onLeave()` the state before. `read(text)` steps through a trace.
 */
export function stepper(topology, states, { signal, history, onStep, onLeave }) {
  let steps = [];
  let at = 0;
  let playing;
  const shown = h("div", { class: "row", "aria-live": "polite", id: "trace-step" });
  const place = h("input", { type: "range", class: "trace-place", min: 0, value: 0, "aria-label": t("trace.place"), on: { input: () => show(Number(place.value)) } });
  const button = (name, mark, press) => h("button", { type: "button", class: "button small icon-only", id: `trace-${name}`, "aria-label": t(`trace.${name}`), title: t(`trace.${name}`), on: { click: press } }, icon(mark));
  const play = button("play", "play", () => (playing ? pause() : run()));
  const controls = h("div", { class: "row trace-controls", hidden: true, role: "group", "aria-label": t("trace.controls"), on: { keydown: (event) => press(event) } },
    button("previous", "back", () => show(at - 1)), play, button("next", "forward", () => show(at + 1)), place, shown,
    h("button", { type: "button", class: "button small plain", id: "trace-end", on: { click: () => leave() } }, t("trace.end")));
  const mistake = h("p", { class: "field-mistake", role: "alert", id: "trace-mistake" });
  const text = h("textarea", { class: "input mono", id: "trace-text", rows: 5, spellcheck: "false", "aria-label": t("trace.text") });

  const load = (next) => {
    steps = withTransitions(next, topology);
    place.max = steps.length - 1;
    controls.hidden = false;
    show(0);
    play.focus();
  };
  const show = (next) => {
    if (steps.length === 0) return;
    at = Math.max(0, Math.min(steps.length - 1, next));
    if (at === steps.length - 1) pause();
    const one = steps[at];
    place.value = at;
    const word = `trigger.${one.event}`;
    replace(shown, h("span", { class: "quiet small" }, t("trace.at", { place: at + 1, count: steps.length })),
      h("b", { class: "mono", title: hasWord(word) ? t(word) : "" }, one.label || t("trace.start")), one.states.map((wire) => badge(states, wire)),
      one.outcome === "refused" && h("span", { class: "tag c-red" }, t("chart.declined"), one.reason ? `: ${one.reason}` : ""),
      one.by && h("span", { class: "quiet small" }, one.by), one.at && h("time", { class: "quiet small", datetime: one.at, data: { fixed: "" }, title: exact(one.at) }, clock(one.at)));
    onStep({ states: one.states, transitions: one.transitions ?? [] });
  };
  const run = () => {
    if (at === steps.length - 1) show(0);
    playing = setInterval(() => show(at + 1), PACE);
    sign("pause");
  };
  const pause = () => {
    clearInterval(playing);
    playing = undefined;
    sign("play");
  };
  const sign = (name) => {
    replace(play, icon(name));
    play.setAttribute("aria-label", t(`trace.${name}`));
    play.title = t(`trace.${name}`);
  };
  const leave = () => {
    pause();
    steps = [];
    controls.hidden = true;
    onLeave();
  };
  const press = (event) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: steps.length - 1 }[event.key];
    if (to === undefined || event.target === place) return;
    event.preventDefault();
    show(to);
  };
  signal.addEventListener("abort", pause);

  const attempt = async (work) => {
    mistake.textContent = "";
    try {
      load(await work());
    } catch (problem) {
      if (signal.aborted) return;
      mistake.textContent = problem instanceof TraceMistake ? t("trace.mistake", { line: problem.line, reason: t(`trace.mistake.${problem.message}`) }) : sentence(problem);
    }
  };
  const read = () => attempt(async () => {
    const trace = parseTrace(text.value, topology.name);
    return trace.steps ?? simulated(trace.inputs, topology, signal);
  });
  const recorded = () => attempt(async () => {
    const rows = await history();
    if (!rows || rows.length === 0) throw new TraceMistake(1, "empty");
    return rows.map((row) => ({ label: row.trigger, event: row.trigger, from: row.from || undefined, states: row.to.split(" "), transitions: [], at: row.at, by: row.principal || row.actor }));
  });
  const past = action(t("trace.history"), recorded, { icon: "clock", kind: "small", id: "trace-history", disabled: true });
  const element = h("section", { class: "card", "aria-labelledby": "trace-title" }, h("div", { class: "card-body stack" },
    h("div", { class: "row between" }, h("h2", { id: "trace-title" }, t("trace.title")), past), controls,
    h("details", { id: "trace-paste" }, h("summary", null, t("trace.paste")), h("div", { class: "stack" }, h("p", { class: "quiet small" }, t("trace.paste.text")), text, h("div", { class: "row" }, action(t("trace.load"), read, { kind: "small", id: "trace-load" })))),
    mistake));
  return { element, leave, offer: (isThere) => (past.disabled = !isThere), get isOpen() { return steps.length > 0; } };
}
