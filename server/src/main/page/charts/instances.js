// The current states of instances of a chart, to be highlighted in its diagram.

import { get } from "../core/api.js";
import { allPages, GrowingList } from "../core/pages.js";

const SOURCES = {
  session: () => list("/api/sessions?limit=20", session),
  "flow-run": () => list("/api/flow-runs?limit=20", run),
  "agent-graph": () => list("/api/execution/sessions?limit=20", agent),
  "node-run": nodes,
  "execution-contract": contracts,
};

// Without its conversation, an execution has neither history nor page.
const ONE = {
  "flow-run": (id) => one(`/api/flow-runs/${id}`, run),
  "node-run": (id) => one(`/api/node-runs/${id}`, node),
  session: (id) => one(`/api/sessions/${id}`, session),
  "agent-graph": agentOf,
  "execution-contract": (id, of) => one(`/api/execution/${id}/snapshot`, (snapshot) => contract(snapshot, of)),
};

/** Returns the instances `{id, name?, states, page?, read}` of a chart, newest first; none if there is no list of them. `read` returns the current states. */
export function instancesOf(chart) {
  return SOURCES[chart] ? SOURCES[chart]() : Promise.resolve([]);
}

/**
 * Returns an instance by its ID, also if the list does not have it; undefined if it cannot be read.
 *
 * `of` is the ID of the conversation of an execution, if it is known.
 */
export async function instanceOf(chart, id, of) {
  return ONE[chart]?.(encodeURIComponent(id), of ?? undefined).catch(() => undefined);
}

const ROWS = 5_000;

const HISTORIES = {
  "node-run": (path) => allPages(`/api/node-runs/${path}/history`, {}, ROWS),
  "flow-run": async (path) => (await allPages(`/api/flow-runs/${path}/timeline`, {}, ROWS)).filter((row) => row.kind === "flow"),
  "agent-graph": (path) => allPages(`/api/execution/${path}/history`, {}, ROWS),
  session: async (path) => (await allPages(`/api/sessions/${path}/events`, {}, ROWS)).filter((event) => event.type === "conversation.state.changed")
    .map(({ data, ts }) => ({ from: data.from, to: data.to, trigger: data.trigger, at: ts })),
  "execution-contract": async (path, { id, session }) => (await get(`/api/execution/${encodeURIComponent(session)}/timeline`)).value.transitions.filter((row) => row.execution_id === id)
    .map((row) => ({ from: row.from_status, to: row.to_status, trigger: row.trigger, at: row.timestamp, actor: row.actor })),
};

/**
 * Returns the rows `{from, to, trigger, at, principal, actor}` of the history of an instance. The first row leads to the state in which the
 * instance began.
 */
export async function historyOf(chart, instance) {
  const rows = await HISTORIES[chart](encodeURIComponent(instance.id), instance);
  const begun = rows.length === 0 ? instance.states.join(" ") : rows[0].from;
  return begun ? [{ to: begun, trigger: "" }, ...rows] : rows;
}

/** Returns whether the history of an instance can be read. */
export function hasHistory(chart, instance) {
  return instance !== undefined && HISTORIES[chart] !== undefined && (chart !== "execution-contract" || instance.session !== undefined);
}

async function one(path, make) {
  return make((await get(path)).value);
}

async function list(path, make) {
  return (await get(path)).value.map(make);
}

function live(states, address, statesOf) {
  return { states, read: async () => statesOf((await get(address)).value) };
}

function session(value) {
  const path = encodeURIComponent(value.run_id);
  return { id: value.run_id, name: value.title, page: `/sessions/${path}`, ...live([value.status], `/api/sessions/${path}`, (now) => [now.status]) };
}

function run(value) {
  const path = encodeURIComponent(value.id);
  return { id: value.id, name: value.workflowId, page: `/runs/${path}`, ...live([value.state], `/api/flow-runs/${path}`, (now) => [now.state]) };
}

function node(value) {
  const path = encodeURIComponent(value.id);
  return { id: value.id, name: value.title || value.nodeId, page: `/runs/${encodeURIComponent(value.flowRunId)}/nodes/${path}`, ...live([value.state], `/api/node-runs/${path}`, (now) => [now.state]) };
}

// The states of a conversation with an agent are those of its last transition.
function agent(value) {
  const path = encodeURIComponent(value.session_id);
  const rows = new GrowingList(`/api/execution/${path}/history`, {}, ROWS);
  return { id: value.session_id, page: `/executions/${path}`, states: value.status.split(" "), read: async () => (await rows.read()).at(-1)?.to.split(" ") ?? [] };
}

async function agentOf(id) {
  const found = agent({ session_id: decodeURIComponent(id), status: "" });
  return { ...found, states: await found.read() };
}

function contract(value, of) {
  const path = encodeURIComponent(value.execution_id);
  return {
    id: value.execution_id, session: of, name: value.action_summary, page: of && `/executions/${encodeURIComponent(of)}#execution-${path}`,
    ...live([value.current_status], `/api/execution/${path}/snapshot`, (now) => [now.current_status]),
  };
}

async function nodes() {
  const runs = (await get("/api/flow-runs?limit=5")).value;
  const all = await Promise.all(runs.map((one) => get(`/api/flow-runs/${one.id}/nodes?limit=50`)));
  return all.flatMap(({ value }) => value.map(node));
}

async function contracts() {
  const sessions = (await get("/api/execution/sessions?limit=5")).value;
  const all = await Promise.all(sessions.map((one) => get(`/api/execution/${one.session_id}/timeline`)));
  return all.flatMap(({ value }) => value.contracts.map((one) => contract(one, value.session_id)));
}
