// The current states of instances of a chart, to be highlighted in its diagram.

import { get } from "../core/api.js";

const SOURCES = {
  session: () => list("/api/sessions?limit=20", (one) => ({ id: one.run_id, states: [one.status], address: `/api/sessions/${one.run_id}`, again: (now) => [now.status] })),
  "flow-run": () => list("/api/flow-runs?limit=20", (one) => ({ id: one.id, name: one.workflowId, states: [one.state], address: `/api/flow-runs/${one.id}`, again: (now) => [now.state] })),
  "agent-graph": () => list("/api/execution/sessions?limit=20", (one) => ({ id: one.session_id, states: one.status.split(" ") })),
  "node-run": nodes,
  "execution-contract": contracts,
};

/** Returns the instances `{id, name?, states, address?, again?}` of a chart, newest first; none if there is no list of them. */
export function instancesOf(chart) {
  return SOURCES[chart] ? SOURCES[chart]() : Promise.resolve([]);
}

/** Returns the current states of an instance. */
export async function standOf(instance, chart) {
  if (instance.address) return instance.again((await get(instance.address)).value);
  return (await instancesOf(chart)).find((one) => one.id === instance.id)?.states ?? instance.states;
}

async function list(path, make) {
  return (await get(path)).value.map(make);
}

async function nodes() {
  const runs = (await get("/api/flow-runs?limit=5")).value;
  const all = await Promise.all(runs.map((run) => get(`/api/flow-runs/${run.id}/nodes?limit=50`)));
  return all.flatMap(({ value }) => value.map((one) => ({ id: one.id, name: one.title || one.nodeId, states: [one.state], address: `/api/node-runs/${one.id}`, again: (now) => [now.state] })));
}

async function contracts() {
  const sessions = (await get("/api/execution/sessions?limit=5")).value;
  const all = await Promise.all(sessions.map((session) => get(`/api/execution/${session.session_id}/timeline`)));
  return all.flatMap(({ value }) => value.contracts.map((one) =>
    ({ id: one.execution_id, name: one.action_summary, states: [one.current_status], address: `/api/execution/${one.execution_id}/snapshot`, again: (now) => [now.current_status] })));
}
