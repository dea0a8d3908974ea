// The loaded runs: page after page; the first page is read repeatedly.

import { address, get } from "../core/api.js";

const LIMIT = 50;

export class RunPages {
  #runs = new Map();
  #next;
  #hasRead = false;

  /** Creates pages for a query of the server: `{state, workflowId, taskId}`. */
  constructor(asked, signal) {
    this.path = address("/api/flow-runs", { ...asked, limit: LIMIT });
    this.signal = signal;
  }

  /** Returns the loaded runs, newest first. */
  get runs() {
    return [...this.#runs.values()].sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
  }

  /** Returns a loaded run; nothing if it is not loaded. */
  run(id) {
    return this.#runs.get(id);
  }

  get hasMore() {
    return this.#next !== undefined;
  }

  /** Reads the first page again; older pages are kept. */
  async refresh() {
    const { value, next } = await get(this.path, { signal: this.signal });
    this.#forget(value);
    this.#keep(value);
    if (!this.#hasRead) this.#next = next;
    this.#hasRead = true;
  }

  /** Reads the next page. */
  async more() {
    const { value, next } = await get(this.#next, { signal: this.signal });
    this.#keep(value);
    this.#next = next;
  }

  // Removes runs that are no longer on the first page.
  #forget(fresh) {
    const oldest = fresh.at(-1)?.createdAt ?? "";
    const ids = new Set(fresh.map((run) => run.id));
    for (const run of this.#runs.values()) if (run.createdAt >= oldest && !ids.has(run.id)) this.#runs.delete(run.id);
  }

  #keep(runs) {
    for (const run of runs) this.#runs.set(run.id, run);
  }
}
