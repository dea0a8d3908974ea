// The state of a run on the page: read completely, and again after events of the server.

import { get } from "../core/api.js";
import { allPages, GrowingList } from "../core/pages.js";
import { follow } from "../core/stream.js";
import { watch } from "../shell/banner.js";
import { UNREADABLE } from "../ui/unreadable.js";
import { Changes } from "./changes.js";

const AT_ONCE = 40;
const CALM = 300;
const WITHOUT_STREAM = 5_000;

// A large run is rarely read completely; meanwhile changed nodes are read individually, or taken from events if there are many.
const LARGE = 400;
const CALM_WHEN_LARGE = 1_000;
const ASKED = 6;
const WHOLE_WHEN_LARGE = 20_000;
const ROWS = 5_000;

/** Creates the model with the run, nodes by ID and the graph; `onChange` is called after each read, `read()` reads now. */
export class RunModel {
  run;
  nodes = new Map();
  graph = { nodes: [], edges: [] };
  #listeners = new Set();
  #changes = new Changes();
  #reading;
  #again = false;
  #timer;
  #lastRead = 0;
  #lastWhole = 0;
  #isBehind = false;

  constructor(id, signal) {
    this.id = id;
    this.options = { signal };
    this.signal = signal;
    this.path = `/api/flow-runs/${encodeURIComponent(id)}`;
    this.rows = new GrowingList(`${this.path}/timeline`, this.options, ROWS);
  }

  /** Reads everything, then follows the stream until the signal is aborted; without a stream it polls. */
  async open(onStatus = () => {}) {
    const note = watch(this.signal);
    // A damaged run has no stream; it is polled.
    if (this.run.state !== UNREADABLE) follow(`${this.path}/events`, {
      signal: this.signal,
      onEvent: (event) => {
        this.#changes.note(event);
        this.#stir();
      },
      onStatus: (status) => {
        note(status);
        onStatus(status);
        this.isLive = status === "live";
        if (status !== "broken") this.#stir();
      },
    });
    const asking = setInterval(() => (!this.isLive || this.#isBehind) && !document.hidden && this.#stir(), WITHOUT_STREAM);
    this.signal.addEventListener("abort", () => {
      clearInterval(asking);
      clearTimeout(this.#timer);
    });
  }

  onChange(listener) {
    this.#listeners.add(listener);
  }

  /** Returns all rows of the timeline, oldest first. */
  timeline() {
    return this.rows.read();
  }

  /** Reads the run and its nodes now. */
  read() {
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
    const moves = this.#changes.take();
    const isKnown = [...moves.keys()].every((id) => this.nodes.has(id));
    const isDue = this.nodes.size <= LARGE || moves.size === 0 || ((!isKnown || this.#isBehind) && Date.now() > this.#lastWhole + WHOLE_WHEN_LARGE);
    const isWhole = isKnown && !this.#isBehind;
    // A failed or skipped read is repeated later, because no further event announces the change.
    this.#isBehind = true;
    const isNewGraph = isDue ? await this.#readWhole() : await this.#readMoved(moves);
    this.#isBehind = !isDue && !isWhole;
    for (const listener of this.#listeners) listener({ isNewGraph });
  }

  // Reads the graph again if there are nodes that it does not contain.
  async #readWhole() {
    const [run, nodes] = await Promise.all([get(this.path, this.options), allPages(`${this.path}/nodes`, this.options)]);
    const isKnown = nodes.length === this.nodes.size && nodes.every((node) => this.nodes.has(node.id));
    if (!isKnown && run.value.state !== UNREADABLE) this.graph = (await get(`${this.path}/graph`, this.options)).value;
    this.run = run.value;
    this.nodes = new Map(nodes.map((node) => [node.id, node]));
    this.#lastWhole = Date.now();
    return !isKnown;
  }

  async #readMoved(moves) {
    const known = [...moves].filter(([id]) => this.nodes.has(id));
    if (known.length <= ASKED) {
      const nodes = await Promise.all(known.map(([id]) => get(`/api/node-runs/${encodeURIComponent(id)}`, this.options)));
      for (const { value } of nodes) this.nodes.set(value.id, value);
    } else {
      for (const [id, move] of known) this.nodes.set(id, { ...this.nodes.get(id), ...move });
    }
    this.run = (await get(this.path, this.options)).value;
    return false;
  }

  // The first of several events is processed at once, the others together.
  #stir() {
    if (this.#timer !== undefined) return;
    const calm = this.nodes.size > LARGE ? CALM_WHEN_LARGE : CALM;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (!this.signal.aborted) this.read().catch(() => {});
    }, Math.max(AT_ONCE, this.#lastRead + calm - Date.now()));
  }
}
