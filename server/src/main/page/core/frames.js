// A parser of server-sent events (HTML standard, section "server-sent events").

/** Accepts pieces of text and passes on each complete event. */
export class Frames {
  #rest = "";
  #event = fresh();

  constructor(tell, retry = () => {}) {
    this.tell = tell;
    this.retry = retry;
  }

  take(piece) {
    const lines = (this.#rest + piece).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop();
    for (const line of lines) this.#line(line);
  }

  #line(line) {
    if (line === "") {
      if (this.#event.data.length > 0) {
        this.tell({ id: this.#event.id, type: this.#event.type, data: this.#event.data.join("\n") });
      }
      this.#event = fresh();
      return;
    }
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "data") this.#event.data.push(value);
    else if (field === "event") this.#event.type = value;
    else if (field === "id" && !value.includes("\0")) this.#event.id = value;
    else if (field === "retry" && /^\d+$/.test(value)) this.retry(Number(value));
  }
}

function fresh() {
  return { id: undefined, type: "message", data: [] };
}
