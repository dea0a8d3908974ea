// What events told of single nodes since somebody last looked.

const MOVED = "node.state.changed";

export class Changes {
  #moves = new Map();

  /** Takes note of an event of the run's stream. */
  note({ type, data }) {
    if (type === MOVED && data?.instance) this.#moves.set(data.instance, { state: data.data?.to, attempt: data.data?.attempt });
  }

  /** Node to `{state, attempt}`, forgotten here from now on. */
  take() {
    const moves = this.#moves;
    this.#moves = new Map();
    return moves;
  }
}
