// Agent calls of a run whose outcome is unknown, also after the run has ended.

import { h, replace } from "../core/dom.js";
import { get } from "../core/api.js";
import { t } from "../core/words.js";
import { icon } from "../ui/icons.js";

const MOST_PAGES = 20;
const SHOWN = 5;
const EVERY = 4_000;

/** Creates a note, which is empty without such calls; `update()` reads them again when the run has changed. */
export function unknownOutcomes(model, nodeAddress) {
  const element = h("div", { id: "run-unknown" });
  let version;
  // Conversations may end after the run, so the version of the run does not reflect their calls.
  const timer = setInterval(() => {
    version = undefined;
    if (model.run.cancelledAt && !document.hidden) update();
  }, EVERY);
  model.signal.addEventListener("abort", () => clearInterval(timer));
  const update = async () => {
    if (version === model.run.version || ![...model.nodes.values()].some((node) => node.type === "agent_task")) return;
    version = model.run.version;
    const mine = version;
    try {
      const calls = await read(`${model.path}/unknown-outcomes?limit=200`, model.options);
      if (mine === version) replace(element, calls.length > 0 && note(calls, nodeAddress));
    } catch (problem) {
      // Read again after the next change; the run is shown without the note.
      if (problem.status === undefined && problem.name !== "AbortError") throw problem;
      version = undefined;
    }
  };
  return { element, update };
}

async function read(path, options) {
  const calls = [];
  let next = path;
  for (let page = 0; next && page < MOST_PAGES; page++) {
    const part = await get(next, options);
    calls.push(...part.value);
    next = part.next;
  }
  return calls;
}

function note(calls, nodeAddress) {
  return h("div", { class: "note c-purple" }, h("p", { class: "row" }, icon("warn"), h("span", null, t("run.unknown", { count: calls.length }))),
    h("ul", { class: "bullets" }, calls.slice(0, SHOWN).map((call) => h("li", { data: { unknown: call.executionId } },
      h("a", { href: nodeAddress(call.nodeRunId) }, call.nodeId), " · ", call.action, " · ",
      h("a", { href: `/executions/${encodeURIComponent(call.sessionId)}` }, t("run.unknown.settle"))))),
    calls.length > SHOWN && h("p", null, "…"));
}
