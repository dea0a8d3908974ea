// A state in its colour: a dot, its label, struck through if the chart says so.

import { h } from "../core/dom.js";
import { strange } from "../core/charts.js";

/** The state `wire` of a chart whose states were read with `statesOf`. */
export function badge(states, wire) {
  const state = states.get(wire) ?? strange(wire);
  return h("span", {
    class: ["badge", `c-${state.color}`, state.animated && "animated", state.strikethrough && "struck"],
    data: { state: wire },
  }, h("span", { class: "badge-dot" }), h("span", { class: "badge-label" }, state.label));
}

/** A plain mark beside a name. */
export function tag(text, color = "gray") {
  return h("span", { class: ["tag", `c-${color}`] }, text);
}
