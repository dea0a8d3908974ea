// Actions on several runs at once, and their results.

import { post } from "../core/api.js";
import { h, replace } from "../core/dom.js";
import { Problem, sentence } from "../core/problem.js";
import { t } from "../core/words.js";
import { action } from "../ui/action.js";
import { confirm, openDialog } from "../ui/dialog.js";
import { say } from "../ui/toast.js";

const ACTIONS = [
  { what: "pause", mark: "pause", event: "flow.paused" },
  { what: "resume", mark: "play", event: "flow.resumed" },
  { what: "retry", mark: "retry" },
  { what: "cancel", mark: "stop", event: "flow.cancelled" },
];

/**
 * Creates the bar for selected runs. `accepts(id, event)` returns whether a run accepts an event (a retry depends on its nodes); `done` is
 * called after an action, `cleared` when the selection is cleared.
 */
export function bulkBar(chosen, { accepts, done, cleared }) {
  const count = h("strong");
  const clear = () => {
    chosen.clear();
    update();
    cleared();
  };
  const run = (what) => async () => {
    const ids = [...chosen];
    if (what === "cancel" && !(await confirm({ title: t("bulk.cancel.title", { count: ids.length }), text: t("run.cancel.text"), action: t("bulk.cancel.confirm", { count: ids.length }), danger: true }))) return;
    const { value } = await post("/api/flow-runs/bulk", { action: what, ids });
    report(value);
    clear();
    await done();
  };
  const buttons = ACTIONS.map(({ what, mark, event }) =>
    ({ event, button: action(t(`bulk.${what}`), run(what), { icon: mark, kind: what === "cancel" ? "danger-line" : "", id: `bulk-${what}` }) }));
  const element = h("div", { class: "bulk card row", id: "bulk", role: "group", "aria-label": t("bulk.label"), hidden: true }, count,
    buttons.map(({ button }) => button),
    h("a", { class: "button plain", id: "bulk-all", href: "/batches/new", on: { click: (event) => { event.currentTarget.href = `/batches/new${location.search}`; } } }, t("bulk.all")),
    h("button", { type: "button", class: "button plain", on: { click: clear } }, t("bulk.clear")));
  const update = () => {
    element.hidden = chosen.size === 0;
    for (const { event, button } of buttons) {
      if (button.ariaBusy !== "true") button.disabled = ![...chosen].some((id) => accepts(id, event));
    }
    replace(count, t("bulk.chosen", { count: chosen.size }));
  };
  return { element, update };
}

function report(results) {
  const failed = results.filter((result) => result.problem);
  if (results.length > failed.length) say(t("bulk.done", { count: results.length - failed.length }));
  if (failed.length === 0) return;
  const dialog = openDialog({
    title: t("bulk.failed", { count: failed.length }),
    body: h("ul", { class: "stack" }, failed.map(({ id, problem }) =>
      h("li", null, h("a", { href: `/runs/${encodeURIComponent(id)}`, class: "mono", on: { click: () => dialog.close() } }, id.slice(0, 13)), " ", sentence(new Problem(problem.status, problem))))),
    actions: [h("button", { type: "button", class: "button primary", on: { click: () => dialog.close() } }, t("close"))],
  });
}
