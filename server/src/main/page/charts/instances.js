// The current states of instances of a chart, to be highlighted in its diagram.

import { get } from "../core/api.js";
import { allPages } from "../core/pages.js";

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

/** Returns an instance by its ID, also if the list does not have it; undefined if it cannot be read. */
export async function instanceOf(chart, id) {
  const path = encodeURIComponent(id);
  const one = {
    "flow-run": async () => from((await get(`/api/flow-runs/${path}`)).value, `/api/flow-runs/${path}`, (run) => run.workflowId),
    "node-run": async () => from((await get(`/api/node-runs/${path}`)).value, `/api/node-runs/${path}`, (node) => node.title || node.nodeId),
    session: async () => {
      const { value } = await get(`/api/sessions/${path}`);
      return { id, states: [value.status], address: `/api/sessions/${path}`, again: (now) => [now.status] };
    },
    "execution-contract": async () => {
      const { value } = await get(`/api/execution/${path}/snapshot`);
      return { id, name: value.action_summary, states: [value.current_status], address: `/api/execution/${path}/snapshot`, again: (now) => [now.current_status] };
    },
  }[chart];
  return one?.().catch(() => undefined);
}

function from(value, address, nameOf) {
  return { id: value.id, name: nameOf(value), states: [value.state], address, again: (now) => [now.state] };
}

const ROWS = 5_000;

/** Returns the rows `{from, to, trigger, at, principal, actor}` of the history of an instance; undefined if the chart has none. */
export async function historyOf(chart, { id, session }) {
  const path = encodeURIComponent(id);
  if (chart === "execution-contract") {
    const { value } = await get(`/api/execution/${encodeURIComponent(session)}/timeline`);
    return value.transitions.filter((row) => row.execution_id === id).map((row) => ({ from: row.from_status, to: row.to_status, trigger: row.trigger, at: row.timestamp, actor: row.actor }));
  }
  if (chart === "node-run") return allPages(`/api/node-runs/${path}/history`, {}, ROWS);
  if (chart === "flow-run") return (await allPages(`/api/flow-runs/${path}/timeline`, {}, ROWS)).filter((row) => row.kind === "flow");
  return undefined;
}

/** Returns whether the history of an instance can be read. */
export function hasHistory(chart, instance) {
  return instance !== undefined && (chart === "node-run" || chart === "flow-run" || (chart === "execution-contract" && instance.session !== undefined));
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
    ({ id: one.execution_id, session: value.session_id, name: one.action_summary, states: [one.current_status], address: `/api/execution/${one.execution_id}/snapshot`, again: (now) => [now.current_status] })));
}
