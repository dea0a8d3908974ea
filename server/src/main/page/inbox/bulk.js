// Decisions and claims about several items of the inbox at once, after a confirmation that lists them.

import { post } from "../core/api.js";
import { h, replace } from "../core/dom.js";
import { may, whoAmI } from "../core/me.js";
import { sentence } from "../core/problem.js";
import { t } from "../core/words.js";
import { action, busy } from "../ui/action.js";
import { openDialog } from "../ui/dialog.js";
import { say } from "../ui/toast.js";
import { assignDialog } from "../node/assign.js";
import { nodeHref } from "./trail.js";

const AT_ONCE = 4;

/** Creates the bar for selected items. `items()` returns the shown items; `done` is called after an action, `changed` after a selection. */
export function bulkBar(chosen, { items, done, changed }) {
  const count = h("strong");
  const picked = () => items().filter((item) => chosen.has(item.nodeRunId));
  const reviews = () => picked().filter((item) => item.kind === "review");
  const clear = () => {
    chosen.clear();
    changed();
  };
  const finish = async (results) => {
    report(results);
    clear();
    await done();
  };
  const claims = (what) => async () => finish(await each(picked(), (item) => post(path(item, what), { attempt: item.attempt })));
  const decide = (what) => () => decisionDialog(what, reviews(), picked().length - reviews().length, finish);
  const all = h("button", { type: "button", class: "button plain", on: { click: () => {
    for (const item of items()) if (item.mayAct) chosen.add(item.nodeRunId);
    changed();
  } } }, t("inbox.bulk.all"));
  const approve = action(t("inbox.bulk.approve"), decide("approve"), { icon: "check", id: "bulk-approve" });
  const reject = action(t("inbox.bulk.reject"), decide("reject"), { icon: "cross", kind: "danger-line", id: "bulk-reject" });
  const take = action(t("inbox.bulk.claim"), claims("claim"), { id: "bulk-claim" });
  const release = action(t("inbox.bulk.release"), claims("release"), { id: "bulk-release" });
  const assign = may("operator") && action(t("claim.assign"), () => assignDialog(picked().map((item) => ({ id: item.nodeRunId, attempt: item.attempt })), async () => {
    clear();
    await done();
  }), { id: "bulk-assign" });
  const element = h("div", { class: "bulk card row", id: "bulk", role: "group", "aria-label": t("inbox.bulk.label"), hidden: true }, count, approve, reject, take, release, assign,
    all, h("button", { type: "button", class: "button plain", on: { click: clear } }, t("bulk.clear")));
  const update = () => {
    element.hidden = chosen.size === 0;
    replace(count, t("bulk.chosen", { count: chosen.size }));
    const isFree = (button, yes) => button.ariaBusy !== "true" && (button.disabled = !yes);
    isFree(approve, reviews().length > 0);
    isFree(reject, reviews().length > 0);
    isFree(take, picked().some((item) => !item.claimedBy));
    isFree(release, picked().some((item) => item.claimedBy === whoAmI().name));
  };
  return { element, update };
}

function decisionDialog(what, items, others, finish) {
  const feedback = what === "reject" && h("textarea", { id: "bulk-feedback", class: "input", rows: 3, "aria-required": "true" });
  const note = h("p", { class: "field-mistake", role: "alert" });
  const progress = h("p", { class: "quiet small", role: "status" });
  const button = h("button", { type: "button", class: ["button", what === "reject" ? "danger" : "primary"], id: "bulk-confirm", on: { click: () => busy(button, send) } }, t(`inbox.bulk.${what}.confirm`, { count: items.length }));
  const send = async () => {
    const text = feedback ? feedback.value.trim() : "";
    note.textContent = feedback && !text ? t("review.feedback.missing") : "";
    if (feedback && !text) return feedback.focus();
    const body = (item) => ({ action: what, attempt: item.attempt, ...(text && { feedback: text }) });
    const results = await each(items, (item) => post(path(item, "review"), body(item)), (count) => (progress.textContent = t("inbox.bulk.progress", { done: count, total: items.length })));
    dialog.close();
    return finish(results);
  };
  const dialog = openDialog({
    title: t(`inbox.bulk.${what}.title`, { count: items.length }),
    wide: true,
    body: h("div", { class: "stack" }, h("p", null, t("inbox.bulk.text")), others > 0 && h("p", { class: "note c-yellow" }, t("inbox.bulk.others", { count: others })),
      h("ul", { class: "bulk-list", tabindex: 0, "aria-label": t("inbox.bulk.label") }, items.map((item) => h("li", null, h("strong", null, item.title || item.nodeId), h("span", { class: "quiet small" }, [item.workflowId, item.summary].filter(Boolean).join(" · "))))),
      feedback && h("div", { class: "field" }, h("label", { class: "field-label", for: "bulk-feedback" }, t("review.feedback")), feedback, note), progress),
    actions: [h("button", { type: "button", class: "button", autofocus: true, on: { click: () => dialog.close() } }, t("back")), button],
  });
}

function path(item, what) {
  return `/api/node-runs/${encodeURIComponent(item.nodeRunId)}/${what}`;
}

// Sends a request for each item, some at once; a refused one does not stop the others.
async function each(items, send, onProgress = () => {}) {
  const results = [];
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item; item = rest.shift()) {
      try {
        await send(item);
        results.push({ item });
      } catch (problem) {
        results.push({ item, problem });
      }
      onProgress(results.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

function report(results) {
  const failed = results.filter((result) => result.problem);
  if (results.length > failed.length) say(t("inbox.bulk.done", { count: results.length - failed.length }));
  if (failed.length === 0) return;
  const dialog = openDialog({
    title: t("inbox.bulk.failed", { count: failed.length }),
    body: h("ul", { class: "stack" }, failed.map(({ item, problem }) =>
      h("li", null, h("a", { href: nodeHref(item.nodeRunId, item.flowRunId), on: { click: () => dialog.close() } }, item.title || item.nodeId), " ", problem.detail || sentence(problem)))),
    actions: [h("button", { type: "button", class: "button primary", on: { click: () => dialog.close() } }, t("close"))],
  });
}
