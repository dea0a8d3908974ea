// Changes of single nodes since the last read, from events.

const MOVED = "node.state.changed";

export class Changes {
  #moves = new Map();

  /** Records an event of the run's stream. */
  note({ type, data }) {
    if (type === MOVED && data?.instance) this.#moves.set(data.instance, { state: data.data?.to, attempt: data.data?.attempt });
  }

  /** Returns `{state, attempt}` by node, and clears the record. */
  take() {
    const moves = this.#moves;
    this.#moves = new Map();
    return moves;
  }
}
