// Traces of a chart: the history of an instance, recorded lines, or a counterexample, as steps with states and transitions.

import { post } from "../core/api.js";

export const LARGEST = 1 << 20;
const MOST = 5_000;
// Each input is a request to the simulator.
const MOST_SENT = 500;

/** A mistake in a pasted trace, with its line. */
export class TraceMistake extends Error {
  constructor(line, reason) {
    super(reason);
    this.line = line;
  }
}

/**
 * Reads a trace: JSON lines of `lockstep replay` (inputs, results or both), rows of a history, a scenario, or the JSON report of `lockstep
 * prove`, whose first counterexample of the chart is taken. Returns `{title, inputs}` of events to send, or `{title, steps}`.
 */
export function parseTrace(text, chart) {
  if (text.length > LARGEST) throw new TraceMistake(1, "too-long");
  const report = whole(text);
  if (report?.properties) return fromReport(report, chart);
  const steps = [];
  let title = "";
  let before;
  text.split("\n").forEach((raw, at) => {
    const line = raw.trim().replace(/^-\s*/, "");
    const name = /^scenario:\s*(.*)$/.exec(line);
    if (name) title = name[1].replace(/^"|"$/g, "");
    if (!line.startsWith("{")) {
      if (line !== "" && !/^[a-z_]+:/i.test(line) && !line.startsWith("#")) throw new TraceMistake(at + 1, "not-json");
      return;
    }
    if (steps.length >= MOST) throw new TraceMistake(at + 1, "too-many");
    const row = read(line, at + 1);
    // A result line completes the input before it.
    if (isResult(row) && before?.states === undefined && before?.event !== undefined) Object.assign(before, result(row));
    else steps.push((before = step(row, at + 1)));
  });
  if (steps.length === 0) throw new TraceMistake(1, "empty");
  return steps.some((one) => one.states) ? { title, steps: known(steps) } : { title, inputs: steps };
}

function fromReport(report, chart) {
  for (const checked of report.properties.filter((one) => one.chart === chart)) {
    const violated = (checked.properties ?? []).find((one) => one.scenario);
    if (violated) return { ...parseTrace(violated.scenario, chart), title: violated.property };
  }
  throw new TraceMistake(1, "no-counterexample");
}

function whole(text) {
  if (!text.trimStart().startsWith("{")) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function read(line, number) {
  try {
    return JSON.parse(line);
  } catch {
    // Time in a scenario is written without quotes.
    const time = /^\{\s*(advance|timer):\s*"?([^"}]+?)"?\s*\}$/.exec(line);
    if (time) return { [time[1]]: time[2] };
    throw new TraceMistake(number, "not-json");
  }
}

function isResult(row) {
  return Array.isArray(row.state) || Array.isArray(row.transitions);
}

function result(row) {
  return { states: Array.isArray(row.state) ? row.state : undefined, transitions: row.transitions ?? [], outcome: row.outcome, reason: row.reason ?? undefined };
}

function step(row, line) {
  if (isResult(row)) return { label: row.outcome ?? "", ...result(row) };
  if (typeof row.to === "string") return { label: row.trigger ?? "", from: row.from, states: row.to.split(" "), at: row.at, by: row.principal || row.actor, event: row.trigger };
  if (typeof row.event === "string") return { label: row.event, event: row.event, actor: row.actor, payload: row.payload, guards: row.guards };
  if (row.advance !== undefined || row.timer !== undefined) return { label: `⏱ ${row.advance ?? row.timer}`, isTime: true };
  if (row.context !== undefined) return { label: "context", isTime: true };
  throw new TraceMistake(line, "unknown-line");
}

// A step without a result of its own shows the states before it.
function known(steps) {
  let states = [];
  return steps.map((one) => {
    states = one.states ?? states;
    return { ...one, states, transitions: one.transitions ?? [] };
  });
}

/** Sends the inputs of a trace to a simulated machine; returns the steps, that of the start included. */
export async function simulated(inputs, topology, signal) {
  if (inputs.length > MOST_SENT) throw new TraceMistake(MOST_SENT + 1, "too-many-inputs");
  const path = `/api/charts/${encodeURIComponent(topology.name)}/simulate`;
  const { value: begun } = await post(path, {}, { signal });
  const steps = [{ label: "", states: begun.states, transitions: [] }];
  let now = begun;
  for (const input of inputs) {
    if (input.isTime) {
      steps.push({ ...input, states: now.states, transitions: [] });
      continue;
    }
    const sender = topology.events.find((event) => event.wire === input.event)?.actors?.[0];
    const request = { snapshot: now.snapshot, event: input.event, ...(input.actor ?? sender ? { actor: input.actor ?? sender } : {}), ...(input.payload === undefined ? {} : { payload: input.payload }), ...(input.guards ? { guards: input.guards } : {}) };
    const { value } = await post(path, request, { signal });
    if (value.outcome === "fired") now = value;
    steps.push({ ...input, states: now.states, transitions: value.microsteps?.flatMap((one) => one.transitions) ?? [], outcome: value.outcome, reason: value.refusal?.reason });
  }
  return steps;
}

/** Adds to steps with a source the transitions of the chart that they took. */
export function withTransitions(steps, topology) {
  const wireOf = new Map(topology.states.map((state) => [state.path, state.wire]));
  return steps.map((one) => {
    if (one.transitions?.length > 0 || one.from === undefined) return one;
    const taken = topology.transitions.filter((transition) => !transition.refusal && wireOf.get(transition.source) === one.from
      && (transition.targets.length === 0 ? one.states.includes(one.from) : transition.targets.some((target) => one.states.includes(wireOf.get(target))))
      && (transition.events.length === 0 || transition.events.includes(one.event)));
    return { ...one, transitions: taken.map((transition) => transition.id) };
  });
}
