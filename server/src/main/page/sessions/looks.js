// The labels and colours of the states of conversations and executions. Labels come from the charts; colours depend on the meaning of the state.

import { statesOf } from "../core/charts.js";

const COLORS = {
  queued: "yellow",
  running: "blue",
  waiting_user: "orange",
  waiting_auth: "orange",
  succeeded: "green",
  failed: "red",
  canceled: "gray",
  pending: "gray",
  waiting: "orange",
  completed: "green",
  rejected: "purple",
  cancelled: "gray",
  idle: "gray",
  processing: "blue",
  suspended: "orange",
  error: "red",
};
const STRUCK = new Set(["canceled", "cancelled"]);
const MOVING = new Set(["running", "processing"]);

/** Returns the states of a chart by wire name, with colours. */
export async function looksOf(chart) {
  const states = await statesOf(chart);
  return new Map([...states].map(([wire, state]) => [wire, coloured(state)]));
}

function coloured(state) {
  if (state.color !== "gray" || COLORS[state.wire] === undefined) return state;
  return {
    wire: state.wire,
    get label() {
      return state.label;
    },
    color: COLORS[state.wire],
    animated: state.animated || MOVING.has(state.wire),
    strikethrough: state.strikethrough || STRUCK.has(state.wire),
    requiresAction: state.requiresAction,
    isFinal: state.isFinal,
  };
}
