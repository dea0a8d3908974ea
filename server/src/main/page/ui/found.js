// The loaded results of a query: all of them are read again regularly.

import { address, get } from "../core/api.js";

const LIMIT = 50;
const MOST_AT_ONCE = 200;

export class Found {
  #items = [];
  #wanted;
  #next;

  /** Creates the results of a query of the server, of which `wanted` are loaded; `idOf` returns the ID of one. */
  constructor(path, asked, signal, { wanted = LIMIT, idOf = (item) => item.id } = {}) {
    this.path = (limit) => address(path, { ...asked, limit });
    this.signal = signal;
    this.idOf = idOf;
    this.#wanted = wanted;
  }

  /** Returns the loaded results in the order of the query. */
  get items() {
    return this.#items;
  }

  /** Returns the number of results that are loaded if there are as many. */
  get wanted() {
    return this.#wanted;
  }

  /** Returns a loaded result; nothing if it is not loaded. */
  item(id) {
    return this.#items.find((item) => this.idOf(item) === id);
  }

  get hasMore() {
    return this.#next !== undefined;
  }

  /** Reads all loaded results again. */
  async refresh() {
    const items = new Map();
    let next = this.path(Math.min(this.#wanted, MOST_AT_ONCE));
    while (next && items.size < this.#wanted) {
      const page = await get(next, { signal: this.signal });
      for (const item of page.value) items.set(this.idOf(item), item);
      this.total = page.total;
      this.isExact = page.isExact;
      next = page.next;
    }
    this.#items = [...items.values()];
    this.#next = next;
  }

  /** Reads one more page. */
  async more() {
    this.#wanted = this.#items.length + LIMIT;
    await this.refresh();
  }
}

/** The last word of a query may still be typed: it also finds words that begin so. */
export function begun(query) {
  return /(^|\s)[\p{L}\p{N}]{3,}$/u.test(query) && query.split('"').length % 2 === 1 ? `${query}*` : query;
}
