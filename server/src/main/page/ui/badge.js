// The badge of a state: a coloured dot and a label, struck through if the chart declares it.

import { h } from "../core/dom.js";
import { strange } from "../core/charts.js";

/** Returns the badge of the state `wire` of a chart whose states were read with `statesOf`. */
export function badge(states, wire) {
  const state = states.get(wire) ?? strange(wire);
  return h("span", {
    class: ["badge", `c-${state.color}`, state.animated && "animated", state.strikethrough && "struck"],
    data: { state: wire },
  }, h("span", { class: "badge-dot" }), h("span", { class: "badge-label" }, state.label));
}

/** Returns a plain badge. */
export function tag(text, color = "gray") {
  return h("span", { class: ["tag", `c-${color}`] }, text);
}
