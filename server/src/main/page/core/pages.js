// Lists of the server, which have pages.

import { address, get } from "./api.js";

const LIMIT = 200;

/** Returns all items of a list, page after page, up to a maximum number. */
export async function allPages(path, options, most = Infinity) {
  const found = [];
  for (let next = address(path, { limit: LIMIT }); next && found.length < most; ) {
    const page = await get(next, options);
    found.push(...page.value);
    next = page.next;
  }
  return found;
}

/** A list that only grows: items are kept, and each read continues where the last one stopped. */
export class GrowingList {
  #whole = [];
  #next;

  constructor(path, options, most) {
    this.#next = address(path, { limit: LIMIT });
    this.options = options;
    this.most = most;
  }

  /** Returns all current items, up to a maximum number. */
  async read() {
    for (;;) {
      const { value, next } = await get(this.#next, this.options);
      if (next === undefined || this.#whole.length + value.length >= this.most) return [...this.#whole, ...value];
      this.#whole.push(...value);
      this.#next = next;
    }
  }
}
