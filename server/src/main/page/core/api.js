// Requests to the server: JSON in, JSON out, problems as exceptions.

import { Problem } from "./problem.js";

// Another site cannot set a header of its own: this one tells the server that the page asks.
const OURS = { "X-Lockstep-Request": "page" };

// Nobody waits longer than that for an answer.
const LATE = 30_000;

/** Called when the server no longer knows who we are. */
let signedOut = () => {};

export function onSignedOut(listener) {
  signedOut = listener;
}

/** Called after each request: whether the server was reached. */
let reached = () => {};

export function onReached(listener) {
  reached = listener;
}

/** What is at an address: `{ value, etag, next }`, `next` being the address of the following page. */
export function get(path, options) {
  return send("GET", path, undefined, options);
}

/** Whether something is at an address; a problem is thrown if not. */
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

/** Asks under one idempotency key, again if nobody answered: done once, however often it is sent. */
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

/** A name nobody else has for something that is to be done once. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** An address with a query; what is empty is left out. */
export function address(path, query = {}) {
  const parts = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined && value !== ""));
  return parts.size > 0 ? `${path}?${parts}` : path;
}

async function send(method, path, body, { signal, ifMatch, key, accept, type, quiet, token } = {}) {
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
    body: body === undefined || type ? body : JSON.stringify(body),
    credentials: "same-origin",
  });
  if (!response.ok) {
    const problem = await Problem.of(response);
    if (problem.status === 401 && !quiet) signedOut();
    throw problem;
  }
  return { value: await content(response), etag: response.headers.get("ETag"), next: next(response) };
}

async function reach(path, request) {
  const late = AbortSignal.timeout(LATE);
  try {
    const response = await fetch(path, { ...request, signal: request.signal ? AbortSignal.any([request.signal, late]) : late });
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
