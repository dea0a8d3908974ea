// The runs read so far: page after page, the first of them again and again.

import { address, get } from "../core/api.js";

const LIMIT = 50;

export class RunPages {
  #runs = new Map();
  #next;
  #hasRead = false;

  /** For runs as the server is asked: `{state, workflowId, taskId}`. */
  constructor(asked, signal) {
    this.path = address("/api/flow-runs", { ...asked, limit: LIMIT });
    this.signal = signal;
  }

  /** The newest first. */
  get runs() {
    return [...this.#runs.values()].sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
  }

  /** A run that was read; nothing if it was not. */
  run(id) {
    return this.#runs.get(id);
  }

  get hasMore() {
    return this.#next !== undefined;
  }

  /** Reads the first page again; older ones stay as they were read. */
  async refresh() {
    const { value, next } = await get(this.path, { signal: this.signal });
    this.#forget(value);
    this.#keep(value);
    if (!this.#hasRead) this.#next = next;
    this.#hasRead = true;
  }

  /** Reads the page behind those that are there. */
  async more() {
    const { value, next } = await get(this.#next, { signal: this.signal });
    this.#keep(value);
    this.#next = next;
  }

  // What stood on the first page and does not any more no longer belongs here.
  #forget(fresh) {
    const oldest = fresh.at(-1)?.createdAt ?? "";
    const ids = new Set(fresh.map((run) => run.id));
    for (const run of this.#runs.values()) if (run.createdAt >= oldest && !ids.has(run.id)) this.#runs.delete(run.id);
  }

  #keep(runs) {
    for (const run of runs) this.#runs.set(run.id, run);
  }
}
