// Requests to the server: JSON in, JSON out, problems as exceptions.

import { Problem } from "./problem.js";

// Other sites cannot set a custom header, so the server recognizes requests of the page by this one.
const OURS = { "X-Lockstep-Request": "page" };

// The maximum time to wait for a response.
const LATE = 30_000;

/** Called when the server rejects the session. */
let signedOut = () => {};

export function onSignedOut(listener) {
  signedOut = listener;
}

/** Called after each request with whether the server was reached. */
let reached = () => {};

export function onReached(listener) {
  reached = listener;
}

/** Reads an address: `{ value, etag, next, total, isExact }`, where `next` is the address of the next page, and `total` the number of all items. */
export function get(path, options) {
  return send("GET", path, undefined, options);
}

/** Checks that an address can be read; throws the problem otherwise. */
export function head(path, options) {
  return send("HEAD", path, undefined, options);
}

export function post(path, body, options) {
  return send("POST", path, body, options);
}

export function put(path, body, options) {
  return send("PUT", path, body, options);
}

export function remove(path, options) {
  return send("DELETE", path, undefined, options);
}

/** Sends a request with one idempotency key, again if there is no response: it is executed once. */
export async function once(path, body, { key = newKey(), ...options } = {}) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await post(path, body, { ...options, key });
    } catch (problem) {
      if (!(problem instanceof Problem) || !problem.isPassing || attempt === 3) throw problem;
      await pause(Math.max(problem.retryAfter * 1000, 300 * attempt));
    }
  }
}

/** Returns a unique idempotency key. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns an address with a query; empty values are omitted. */
export function address(path, query = {}) {
  const parts = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined && value !== ""));
  return parts.size > 0 ? `${path}?${parts}` : path;
}

async function send(method, path, body, { signal, ifMatch, key, accept, type, quiet, token, keepalive } = {}) {
  const headers = { Accept: accept ?? "application/json" };
  if (method !== "GET") Object.assign(headers, OURS);
  if (body !== undefined) headers["Content-Type"] = type ?? "application/json";
  if (ifMatch !== undefined) headers["If-Match"] = `"${ifMatch}"`;
  if (key) headers["Idempotency-Key"] = key;
  if (token) headers.Authorization = `Bearer ${token}`;
  const response = await reach(path, {
    method,
    headers,
    signal,
    keepalive,
    body: body === undefined || type ? body : JSON.stringify(body),
    credentials: "same-origin",
  });
  if (!response.ok) {
    const problem = await Problem.of(response);
    if (problem.status === 401 && !quiet) signedOut();
    throw problem;
  }
  const total = response.headers.get("Total-Count");
  return { value: await content(response), etag: response.headers.get("ETag"), next: next(response), total: total === null ? undefined : Number(total), isExact: response.headers.get("Total-Count-Exact") !== "false" };
}

/** Forgets the responses to requests that the document sent before the modules were loaded. */
export function forgetEarly() {
  globalThis.early?.clear();
}

// Returns the response to a request that the document has sent; undefined if it has not.
function taken(path, { method, headers }) {
  const isSame = method === "GET" && !headers.Authorization && headers.Accept === "application/json";
  const answer = isSame ? globalThis.early?.get(path) : undefined;
  if (answer) globalThis.early.delete(path);
  return answer;
}

async function reach(path, request) {
  const late = AbortSignal.timeout(LATE);
  try {
    const response = await (taken(path, request) ?? fetch(path, { ...request, signal: request.signal ? AbortSignal.any([request.signal, late]) : late }));
    reached(true);
    return response;
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    reached(false);
    throw Problem.unreachable();
  }
}

function content(response) {
  if (response.status === 204) return undefined;
  return (response.headers.get("Content-Type") ?? "").includes("json") ? response.json() : response.text();
}

function next(response) {
  const link = /<([^>]+)>;\s*rel="?next"?/.exec(response.headers.get("Link") ?? "");
  if (!link) return undefined;
  const url = new URL(link[1], location.origin);
  return url.origin === location.origin ? url.pathname + url.search : undefined;
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
