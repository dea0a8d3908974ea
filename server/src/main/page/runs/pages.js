// The loaded runs of a query: all of them are read again regularly.

import { address, get } from "../core/api.js";

const LIMIT = 50;
const MOST_AT_ONCE = 200;

export class RunPages {
  #runs = [];
  #wanted;
  #next;

  /** Creates the pages of a query of the server, of which `wanted` runs are loaded. */
  constructor(asked, signal, wanted = LIMIT) {
    this.path = (limit) => address("/api/flow-runs/search", { ...asked, limit });
    this.signal = signal;
    this.#wanted = wanted;
  }

  /** Returns the loaded runs in the order of the query. */
  get runs() {
    return this.#runs;
  }

  /** Returns the number of runs that are loaded if there are as many. */
  get wanted() {
    return this.#wanted;
  }

  /** Returns a loaded run; nothing if it is not loaded. */
  run(id) {
    return this.#runs.find((run) => run.id === id);
  }

  get hasMore() {
    return this.#next !== undefined;
  }

  /** Reads all loaded runs again. */
  async refresh() {
    const runs = new Map();
    let next = this.path(Math.min(this.#wanted, MOST_AT_ONCE));
    while (next && runs.size < this.#wanted) {
      const page = await get(next, { signal: this.signal });
      for (const run of page.value) runs.set(run.id, run);
      this.total = page.total;
      this.isExact = page.isExact;
      next = page.next;
    }
    this.#runs = [...runs.values()];
    this.#next = next;
  }

  /** Reads one more page. */
  async more() {
    this.#wanted = this.#runs.length + LIMIT;
    await this.refresh();
  }
}
