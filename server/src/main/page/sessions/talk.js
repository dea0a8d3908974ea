// The messages and events of a conversation in order.

import { h, replace } from "../core/dom.js";
import { clock } from "../core/time.js";
import { t } from "../core/words.js";
import { strange } from "../core/charts.js";
import { isTechnical } from "../ui/technical.js";

/** Creates the list of messages; events are added in order, each once. */
export class Talk {
  #states;
  #list = h("div", { class: "talk", role: "log", "aria-label": t("session.log"), tabindex: 0 });
  #raw;

  constructor(states) {
    this.#states = states;
    this.last = 0;
    this.element = this.#list;
    this.#list.append(h("p", { class: "talk-none quiet" }, t("session.empty")));
  }

  add(event) {
    if (event.seq <= this.last) return;
    this.last = event.seq;
    this.#list.querySelector(".talk-none")?.remove();
    const isRaw = event.type.startsWith("raw.");
    if (!isRaw) this.#raw = undefined;
    if (isRaw) this.#addRaw(event);
    else this.#append(event, (SAID[event.type] ?? other)(event.data, this.#states));
  }

  #append(event, { kind, who, body }) {
    const at = h("time", { datetime: event.ts, data: { fixed: "" } }, clock(event.ts));
    const item = h("div", { class: ["talk-item", kind], data: { seq: event.seq, type: event.type } },
      who ? h("p", { class: "talk-who" }, who, " ", at) : null, h("div", { class: "talk-text" }, body, !who && [" ", at]));
    const isBelow = this.#list.scrollHeight - this.#list.scrollTop - this.#list.clientHeight < 80;
    this.#list.append(item);
    if (isBelow) this.#list.scrollTop = this.#list.scrollHeight;
  }

  #addRaw(event) {
    if (!this.#raw) {
      const title = h("summary", null);
      const text = h("pre", { class: "value" });
      this.#raw = { title, text, count: 0 };
      this.#append(event, { kind: "line", body: h("details", null, title, text) });
    }
    this.#raw.count++;
    replace(this.#raw.title, t("session.raw", { count: this.#raw.count }));
    this.#raw.text.append(document.createTextNode(`${event.data.line}\n`));
  }
}

const SAID = {
  "conversation.started": () => line(t("session.said.started")),
  "conversation.state.changed": ({ from, to, trigger }, states) => ({
    kind: "line",
    body: [t("session.said.state", { from: label(states, from), to: label(states, to) }), isTechnical() && [" ", h("span", { class: "mono small" }, trigger)]],
  }),
  "assistant.message.final": ({ text }) => ({ kind: "engine", who: t("session.engine"), body: text }),
  "user.input.required": ({ interaction_id: id, prompt }) => ({ kind: "engine question", who: t("session.question", { count: id ?? "" }), body: prompt }),
  "interaction.reply.accepted": ({ response_preview: preview }) => ({ kind: "person", who: t("session.you"), body: preview ?? t("session.replied.none") }),
  "interaction.auto_decide.timeout": ({ interaction_id: id, policy }) => line(t("session.said.decided", { count: id, policy })),
  "conversation.completed": ({ reason_code: reason }) => line(t("session.said.completed", { reason }), "good"),
  "conversation.failed": ({ error }) => line(t("session.said.failed", { reason: error.message ?? error.code }), "bad"),
  "diagnostic.warning": ({ code, message }) => line(t("session.said.warning", { reason: message ?? code }), "warned"),
};

function other(data) {
  return line(JSON.stringify(data));
}

function line(text, kind = "") {
  return { kind: ["line", kind].filter(Boolean).join(" "), body: text };
}

function label(states, wire) {
  return (states.get(wire) ?? strange(wire)).label;
}
