// What the charts say of their states: label, colour and whether it moves. The page knows colours, not states.

import { get } from "./api.js";
import { hasWord, language, t } from "./words.js";

const PALETTE = new Set(["gray", "yellow", "blue", "orange", "green", "red", "purple"]);
const topologies = new Map();

/** The topology of a chart, asked for once. */
export function topology(chart) {
  if (!topologies.has(chart)) {
    const asked = get(`/api/charts/${encodeURIComponent(chart)}/topology`).then(({ value }) => value);
    asked.catch(() => topologies.delete(chart));
    topologies.set(chart, asked);
  }
  return topologies.get(chart);
}

/** The states of a chart by the name they have on the wire, in the chart's order. */
export async function statesOf(chart) {
  const { states } = await topology(chart);
  return new Map(states.map((state) => [state.wire, look(state)]));
}

/** How a state that the chart does not know is shown: also that of a row that cannot be read. */
export function strange(state) {
  const isKnown = hasWord(`row.${state}`);
  return { wire: state, label: isKnown ? t(`row.${state}`) : state, color: isKnown ? "red" : "gray", animated: false, strikethrough: false, requiresAction: false, isFinal: false };
}

function look(state) {
  const attributes = state.attributes ?? {};
  return {
    wire: state.wire,
    get label() {
      return attributes[`label_${language()}`] ?? state.wire;
    },
    color: PALETTE.has(attributes.color) ? attributes.color : "gray",
    animated: attributes.animated === true,
    strikethrough: attributes.strikethrough === true,
    requiresAction: attributes.requires_action === true,
    isFinal: state.kind === "final",
  };
}
