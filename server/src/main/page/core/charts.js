// The states of charts with label, colour and movement. The page contains colours but no names of states.

import { get } from "./api.js";
import { hasWord, language, t } from "./words.js";

const PALETTE = new Set(["gray", "yellow", "blue", "orange", "green", "red", "purple"]);
const topologies = new Map();

/** Returns the topology of a chart, requested once. */
export function topology(chart) {
  if (!topologies.has(chart)) {
    const asked = get(`/api/charts/${encodeURIComponent(chart)}/topology`).then(({ value }) => value);
    asked.catch(() => topologies.delete(chart));
    topologies.set(chart, asked);
  }
  return topologies.get(chart);
}

/** Returns the states of a chart by wire name, in the order of the chart. */
export async function statesOf(chart) {
  const { states } = await topology(chart);
  return new Map(states.map((state) => [state.wire, look(state)]));
}

/** Returns the display of a state that the chart does not define, such as that of a row that cannot be read. */
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
