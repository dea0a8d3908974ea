// A run as the page knows it: read whole, read again when the server says that something happened.

import { get } from "../core/api.js";
import { follow } from "../core/stream.js";
import { watch } from "../shell/banner.js";

const AT_ONCE = 40;
const CALM = 300;
const CALM_WHEN_LARGE = 2_000;
const LARGE = 500;
const WITHOUT_STREAM = 5_000;

/** Run, nodes by id and graph; `onChange` is told after each reading, `read()` reads now. */
export class RunModel {
  run;
  nodes = new Map();
  graph = { nodes: [], edges: [] };
  #listeners = new Set();
  #reading;
  #again = false;
  #lastRead = 0;

  constructor(id, signal) {
    this.id = id;
    this.signal = signal;
    this.path = `/api/flow-runs/${encodeURIComponent(id)}`;
  }

  /** Reads all, then follows what happens until the signal is aborted; without a stream it asks now and then. */
  async open(onStatus = () => {}) {
    await this.read();
    const note = watch(this.signal);
    follow(`${this.path}/events`, {
      signal: this.signal,
      onEvent: () => this.#stir(),
      onStatus: (status) => {
        note(status);
        onStatus(status);
        this.isLive = status === "live";
        if (status !== "broken") this.#stir();
      },
    });
    const asking = setInterval(() => !this.isLive && !document.hidden && this.#stir(), WITHOUT_STREAM);
    this.signal.addEventListener("abort", () => clearInterval(asking));
  }

  onChange(listener) {
    this.#listeners.add(listener);
  }

  /** Reads run and nodes; the graph, too, when there are nodes it does not know. */
  async read() {
    if (this.#reading) {
      this.#again = true;
      return this.#reading;
    }
    this.#reading = this.#readOnce().finally(() => {
      this.#reading = undefined;
      this.#lastRead = Date.now();
      if (this.#again && !this.signal.aborted) {
        this.#again = false;
        this.#stir();
      }
    });
    return this.#reading;
  }

  async #readOnce() {
    const options = { signal: this.signal };
    const [run, nodes] = await Promise.all([get(this.path, options), all(`${this.path}/nodes`, options)]);
    const isKnown = nodes.length === this.nodes.size && nodes.every((node) => this.nodes.has(node.id));
    if (!isKnown) this.graph = (await get(`${this.path}/graph`, options)).value;
    this.run = run.value;
    this.nodes = new Map(nodes.map((node) => [node.id, node]));
    for (const listener of this.#listeners) listener({ isNewGraph: !isKnown });
  }

  /** All rows of the time line, the oldest first. */
  timeline() {
    return all(`${this.path}/timeline`, { signal: this.signal });
  }

  // The first of several events is read at once, the others together.
  #stir() {
    clearTimeout(this.timer);
    const calm = this.nodes.size > LARGE ? CALM_WHEN_LARGE : CALM;
    const wait = Math.max(AT_ONCE, this.#lastRead + calm - Date.now());
    this.timer = setTimeout(() => !this.signal.aborted && this.read().catch(() => {}), wait);
  }
}

/** All pages of a list. */
async function all(path, options) {
  const found = [];
  for (let next = `${path}?limit=200`; next; ) {
    const page = await get(next, options);
    found.push(...page.value);
    next = page.next;
  }
  return found;
}
