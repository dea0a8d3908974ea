// Sends events to a simulated machine and shows the results and the reasons of refusals.

import { h, replace } from "../core/dom.js";
import { post } from "../core/api.js";
import { hasWord, t } from "../core/words.js";
import { badge } from "../ui/badge.js";
import { busy } from "../ui/action.js";
import { guardNames } from "./guards.js";

// No name of an actor.
const NOBODY = " ";

/** Creates the panel; `onStep({states, transitions})` receives the state of the machine. */
export function simulator(topology, states, { signal, onStep }) {
  const path = `/api/charts/${encodeURIComponent(topology.name)}/simulate`;
  const stand = h("div", { class: "stack", "aria-live": "polite", id: "stand" });
  const buttons = h("div", { class: "stack", id: "events" });
  const log = h("ol", { class: "trials", id: "steps" });
  const mistake = h("p", { class: "field-mistake", role: "alert", id: "simulation-mistake" });
  const inputs = given(topology, mistake);
  let now;

  const begin = async () => {
    const { value } = await post(path, {}, { signal });
    replace(log);
    arrive(value, []);
  };

  const send = async (event) => {
    const extra = inputs.read(event);
    if (!extra) return;
    const { value } = await post(path, { snapshot: now.snapshot, event, ...extra }, { signal });
    const moves = value.microsteps?.flatMap((step) => step.transitions) ?? [];
    log.prepend(entry(event, value, now));
    if (value.outcome === "fired") arrive(value, moves);
    else arrive({ ...now, acceptedEvents: value.acceptedEvents }, []);
  };

  const arrive = (next, moves) => {
    now = next;
    replace(stand, h("p", { class: "row" }, h("span", { class: "quiet" }, t("chart.stands")), next.states.map((wire) => badge(states, wire))), next.ended && h("p", { class: "quiet" }, t("chart.ended")));
    const accepted = new Set(next.acceptedEvents);
    const all = topology.events.map((event) => event.wire);
    replace(buttons,
      group(t("chart.accepted"), all.filter((event) => accepted.has(event)), true),
      group(t("chart.others"), all.filter((event) => !accepted.has(event)), false));
    onStep({ states: next.states, transitions: moves });
  };

  const group = (title, events, isAccepted) =>
    events.length > 0 && h("div", { role: "group", "aria-label": title }, h("p", { class: "quiet small" }, title),
      h("div", { class: "row events" }, events.map((event) =>
        h("button", { type: "button", class: ["button small mono", !isAccepted && "plain"], data: { event }, on: { click: (click) => press(click.currentTarget, event) } }, event))));

  // Each step creates the buttons anew; the focus must stay at the event that was pressed.
  const press = async (button, event) => {
    await busy(button, () => send(event));
    if (!button.isConnected) buttons.querySelector(`[data-event="${CSS.escape(event)}"]`)?.focus();
  };

  const element = h("section", { class: "card", "aria-labelledby": "simulate" }, h("div", { class: "card-body stack" },
    h("div", { class: "row between" }, h("h2", { id: "simulate" }, t("chart.simulate")),
      h("button", { type: "button", class: "button small", on: { click: (event) => busy(event.currentTarget, begin) } }, t("chart.begin"))),
    h("p", { class: "quiet small" }, t("chart.simulate.text")),
    h("div", { class: "chart-split" },
      h("div", { class: "stack" }, stand, buttons, inputs.element, mistake),
      h("div", { class: "stack" }, h("h3", null, t("chart.log")), log))));
  return { element, begin, get states() { return now?.states ?? []; } };
}

function entry(event, value, before) {
  const isTaken = value.outcome === "fired";
  return h("li", { class: ["trial", isTaken ? "c-green" : "c-red"], data: { outcome: value.outcome } },
    h("p", null, h("b", { class: "mono" }, event), " ", h("span", { class: "trial-outcome" }, isTaken ? t("chart.taken") : t("chart.declined")),
      isTaken && [" ", h("span", { class: "mono small" }, `${before.states.join(" ")} → ${value.states.join(" ")}`)]),
    isTaken ? effects(value.effects ?? []) : reason(value.refusal));
}

function reason(refusal) {
  const key = `chart.reason.${refusal.reason}`;
  const more = [...refusal.details, ...refusal.violations.map(({ pointer, message }) => `${pointer || "/"}: ${message}`)];
  return [h("p", null, hasWord(key) ? t(key) : refusal.reason, !hasWord(key) && h("span", { class: "quiet small mono" }, ` ${refusal.kind}`)),
    more.length > 0 && h("ul", { class: "bullets" }, more.map((text) => h("li", null, text)))];
}

function effects(all) {
  const said = all.map((effect) => ({
    emit: () => t("chart.emits", effect),
    perform: () => t("chart.performs", effect),
    schedule: () => t("chart.sets", { at: effect.timer.deadline }),
    cancel: () => t("chart.clears"),
    send: () => t("chart.sends", effect),
  })[effect.kind]());
  return said.length > 0 && h("ul", { class: "bullets" }, said.map((text) => h("li", null, text)));
}

function given(topology, mistake) {
  const actor = h("select", { class: "input", id: "actor" }, h("option", { value: "" }, t("chart.actor.allowed")), h("option", { value: NOBODY }, t("chart.actor.nobody")),
    topology.actors.map((name) => h("option", { value: name }, name)));
  const payload = h("textarea", { class: "input mono", id: "payload", rows: 2, spellcheck: "false" });
  const guards = guardNames(topology).map((name) => h("input", { type: "checkbox", class: "check", id: `guard-${name}`, value: name }));
  const element = h("div", { class: "stack given" },
    topology.actors.length > 0 && h("div", { class: "field" }, h("label", { class: "field-label", for: "actor" }, t("chart.actor")), actor),
    guards.length > 0 && h("details", null, h("summary", null, t("chart.guards")),
      h("div", { class: "choices" }, guards.map((input) => h("label", { class: "choice", for: input.id }, input, h("span", { class: "mono small" }, input.value))))),
    h("details", null, h("summary", null, t("chart.payload")), h("label", { class: "unseen", for: "payload" }, t("chart.payload")), payload));
  return {
    element,
    read(event) {
      mistake.textContent = "";
      const more = {};
      const allowed = topology.events.find((one) => one.wire === event)?.actors?.[0];
      const sender = actor.value === "" ? allowed : actor.value === NOBODY ? undefined : actor.value;
      if (sender) more.actor = sender;
      const holding = guards.filter((input) => input.checked);
      if (holding.length > 0) more.guards = Object.fromEntries(holding.map((input) => [input.value, true]));
      if (payload.value.trim() === "") return more;
      try {
        return { ...more, payload: JSON.parse(payload.value) };
      } catch (cause) {
        mistake.textContent = t("chart.payload.wrong", { cause: cause.message });
        return undefined;
      }
    },
  };
}
