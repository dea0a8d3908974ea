// The question before a run is cancelled, with the irreversible calls that were done or may have been done.

import { h, replace } from "../core/dom.js";
import { get } from "../core/api.js";
import { t } from "../core/words.js";
import { ago } from "../core/time.js";
import { tag } from "../ui/badge.js";
import { openDialog } from "../ui/dialog.js";
import { failure, skeleton } from "../ui/states.js";

const MOST_PAGES = 60;
const SHOWN = 50;
const COLOURS = { done: "green", running: "blue", unknown: "purple" };

/** Asks whether to cancel a run; returns a promise of true or false. */
export function askToCancel(run, nodeAddress) {
  return new Promise((resolve) => {
    let answer = false;
    const world = h("div", { id: "cancel-world", class: "stack" }, skeleton(2));
    const button = h("button", { type: "button", class: "button danger", id: "cancel-confirm", disabled: true, on: { click: () => { answer = true; dialog.close(); } } }, t("run.cancel.confirm"));
    const dialog = openDialog({
      title: t("run.cancel.title"),
      wide: true,
      body: h("div", { class: "stack" }, h("p", null, t("run.cancel.text")), world),
      onClose: () => resolve(answer),
      actions: [h("button", { type: "button", class: "button", autofocus: true, on: { click: () => dialog.close() } }, t("back")), button],
    });
    const load = async () => {
      try {
        const calls = await read(`/api/flow-runs/${encodeURIComponent(run.id)}/irreversible-calls?limit=200`);
        replace(world, calls.length === 0 ? h("p", { class: "quiet" }, t("run.world.none")) : list(calls, nodeAddress, () => dialog.close()));
      } catch (problem) {
        replace(world, failure(problem, load));
      }
      // A run whose calls cannot be listed can be cancelled all the same.
      button.disabled = false;
    };
    load();
  });
}

async function read(path) {
  const calls = [];
  let next = path;
  for (let page = 0; next && page < MOST_PAGES; page++) {
    const part = await get(next);
    calls.push(...part.value);
    next = part.next;
  }
  return calls;
}

function list(calls, nodeAddress, close) {
  const ordered = ["unknown", "running", "done"].flatMap((outcome) => calls.filter((call) => call.outcome === outcome));
  return [h("p", null, h("strong", null, t("run.world", { count: calls.length }))),
    h("ul", { class: "bullets world-list" }, ordered.slice(0, SHOWN).map((call) => h("li", { data: { outcome: call.outcome } },
      tag(t(`run.world.${call.outcome}`), COLOURS[call.outcome]), " ", h("a", { href: nodeAddress(call.nodeRunId), on: { click: close } }, call.action || call.nodeId), " ", h("span", { class: "quiet small" }, ago(call.at))))),
    ordered.length > SHOWN && h("p", { class: "quiet" }, t("run.world.more", { count: ordered.length - SHOWN })),
    h("p", { class: "quiet small" }, t("run.world.text"))];
}
