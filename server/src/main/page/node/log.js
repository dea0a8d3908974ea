// The log of a node: the lines of its executor by attempt, followed while the node runs.

import { h, replace } from "../core/dom.js";
import { GrowingList } from "../core/pages.js";
import { clock, exact } from "../core/time.js";
import { t } from "../core/words.js";
import { icon } from "../ui/icons.js";
import { failure } from "../ui/states.js";

const EVERY = 1_500;
const MOST = 5_000;
const SHOWN = 1_000;

/** Creates the log of a node; `update(node)` states its current version, `stop()` ends the following. */
export function nodeLog(first, { signal, isRunning }) {
  const path = `/api/node-runs/${encodeURIComponent(first.id)}/log`;
  const rows = new GrowingList(path, { signal }, MOST);
  const lines = h("ol", { class: "log-lines", tabindex: 0, role: "log", "aria-label": t("node.log") });
  const note = h("p", { class: "quiet small" });
  const head = h("div", { class: "row tight" }, note, h("a", { class: "button small plain", id: "log-download", href: `${path}/text`, download: "" }, icon("link"), t("node.log.download")));
  const element = h("div", { class: "stack log", id: "node-log" });
  let node = first;
  let shown = 0;
  let reading;
  let isOver = false;

  const read = async () => {
    try {
      draw(await rows.read());
    } catch (problem) {
      if (!signal.aborted) replace(element, failure(problem, () => read()));
    }
  };
  const draw = (all) => {
    note.textContent = all.length === 0 ? t("node.log.none") : [all[0].number > 0 && t("node.log.cut"), isRunning(node) && t("node.log.live")].filter(Boolean).join(" ");
    if (all.length === 0) return replace(element, note);
    if (!lines.isConnected) replace(element, head, lines);
    const isAtEnd = lines.scrollTop + lines.clientHeight >= lines.scrollHeight - 8;
    const added = all.slice(Math.max(shown, all.length - SHOWN));
    lines.append(...added.map((line, at) => row(line, added[at - 1] ?? all[all.length - added.length - 1])));
    while (lines.childElementCount > SHOWN) lines.firstElementChild.remove();
    shown = all.length;
    if (isAtEnd) lines.scrollTop = lines.scrollHeight;
  };
  const follow = () => {
    reading ??= read().finally(() => (reading = undefined));
    return reading;
  };
  const timer = setInterval(() => !document.hidden && isRunning(node) && follow(), EVERY);
  const stop = () => {
    if (isOver) return;
    isOver = true;
    clearInterval(timer);
  };
  signal.addEventListener("abort", stop);
  follow();
  return {
    id: first.id, element, stop,
    update(next) {
      const isNew = next.version !== node.version;
      node = next;
      if (isNew) Promise.resolve(reading).then(follow);
    },
  };
}

function row(line, before) {
  const isNew = !before || before.attempt !== line.attempt || before.tries !== line.tries;
  return h("li", { class: ["log-line", isNew && before && "log-new"], data: { number: line.number } },
    h("time", { class: "quiet", datetime: line.at, data: { fixed: "" }, title: `${exact(line.at)} · ${t("node.attempt", { attempt: line.attempt })}` }, clock(line.at)), h("span", null, line.text));
}
