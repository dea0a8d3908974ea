// The inbox: decisions that wait, the most urgent first, with filters, claims and keys.

import { address, get, post } from "../core/api.js";
import { h, replace } from "../core/dom.js";
import { may, whoAmI } from "../core/me.js";
import { ago } from "../core/time.js";
import { t } from "../core/words.js";
import { action } from "../ui/action.js";
import { tag } from "../ui/badge.js";
import { icon } from "../ui/icons.js";
import { keyedRows } from "../ui/rows.js";
import { empty } from "../ui/states.js";
import { reasonLine } from "../ui/unreadable.js";
import { recount } from "../shell/waiting.js";
import { walkable } from "../ui/walk.js";
import { bulkBar } from "./bulk.js";
import { filters } from "./filters.js";
import { nodeHref, remember } from "./trail.js";

const EVERY = 4_000;
const PAGE = 50;
const SOON = 3_600_000;
const ICONS = { review: "human_review", input: "human_input", approval: "agent_task", outcome: "service" };
const QUESTIONS = ["review", "input", "approval", "outcome"];

export async function show(view) {
  view.title(t("nav.inbox"));
  const list = h("ul", { class: "card inbox", id: "inbox-mine" });
  const nothing = h("div", { class: "card" });
  const more = h("div", { class: "list-more row" });
  const counts = h("p", { class: "quiet", id: "inbox-counts", "aria-live": "polite" });
  let pages = 1;
  let asking = 0;

  const chosen = new Set();
  let items = [];
  const bulk = bulkBar(chosen, { items: () => items, done: () => refresh(), changed: () => draw() });
  const put = keyedRows(list, { keyOf: (item) => item.nodeRunId, render: (item) => itemRow(item, {
    changed: () => refresh(),
    choose: canChoose(item) && ((yes) => {
      if (yes) chosen.add(item.nodeRunId);
      else chosen.delete(item.nodeRunId);
      draw();
    }),
  }) });
  const draw = () => {
    for (const id of chosen) if (!items.some((item) => item.nodeRunId === id)) chosen.delete(id);
    put(items.map((item) => ({ ...item, chosen: chosen.has(item.nodeRunId) })));
    bulk.update();
  };
  const refresh = async () => {
    const turn = ++asking;
    const counting = get("/api/inbox/counts", { signal: view.signal });
    // The list may fail first.
    counting.catch(() => {});
    const read = [];
    let next = address("/api/inbox", { limit: PAGE, ...filter.asked() });
    for (let page = 0; page < pages && next; page++) {
      const answer = await get(next, { signal: view.signal });
      read.push(...answer.value);
      next = answer.next;
    }
    const { value: numbers } = await counting;
    if (turn !== asking) return;
    items = read;
    draw();
    remember(items);
    filter.offer(numbers.workflows);
    replace(counts, [t("inbox.count", { count: numbers.mine }), numbers.claimed > 0 && t("inbox.count.claimed", { count: numbers.claimed }), numbers.late > 0 && t("inbox.count.late", { count: numbers.late })].filter(Boolean).join(" · "));
    list.hidden = items.length === 0;
    nothing.hidden = items.length > 0;
    replace(nothing, filter.isNarrow() ? empty(t("inbox.none.found"), t("inbox.none.found.text")) : empty(t("inbox.none"), t("inbox.none.text")));
    replace(more, next && action(t("more"), async () => {
      pages++;
      await refresh();
    }, { id: "inbox-more" }));
  };
  const filter = filters(new URLSearchParams(location.search), () => {
    pages = 1;
    history.replaceState(null, "", filter.address());
    refresh().catch(() => {});
  });
  walkable(list, ".row-link", { search: filter.search, signal: view.signal });
  document.addEventListener("keydown", (event) => {
    const box = event.key === "x" && !event.ctrlKey && !event.metaKey && document.activeElement?.closest(".inbox-item")?.querySelector(".choose input");
    if (box && !event.target.closest("input, select, textarea")) box.click();
  }, { signal: view.signal });
  await refresh();
  recount();
  view.every(EVERY, () => refresh().catch(() => {}));
  return h("section", { class: "stack" }, h("header", { class: "head" }, h("div", { class: "head-text" }, h("h1", null, t("nav.inbox")), counts,
    h("p", { class: "quiet small keys-hint" }, t("inbox.keys")))), filter.element, bulk.element, list, nothing, more);
}

function canChoose(item) {
  return item.mayAct && QUESTIONS.includes(item.kind) && may("reviewer");
}

function itemRow(item, { changed, choose }) {
  const isLate = item.expiresAt && Date.parse(item.expiresAt) - Date.now() < SOON;
  return h("li", { class: ["inbox-item", item.chosen && "chosen"], data: { node: item.nodeRunId } },
    may("reviewer") && h("span", { class: "choose" }, choose && h("input", { type: "checkbox", class: "check", checked: item.chosen, "aria-label": t("inbox.bulk.choose", { title: item.title || item.nodeId }), on: { change: (event) => choose(event.target.checked) } })),
    h("span", { class: ["inbox-icon", item.mayAct ? "c-orange" : "c-gray"] }, icon(ICONS[item.kind] ?? "user")),
    h("div", { class: "inbox-text" },
      h("a", { class: "row-link", href: nodeHref(item.nodeRunId, item.flowRunId) }, item.title || item.nodeId),
      h("p", { class: "quiet small" }, t(`inbox.${item.kind}`), " · ", item.workflowId, item.taskId && [" · ", h("a", { href: `/tasks/${encodeURIComponent(item.taskId)}/flow` }, item.taskId)], item.attempt > 1 && ` · ${t("node.attempt", { attempt: item.attempt })}`),
      item.description && h("p", { class: "small inbox-description" }, item.description.split("\n")[0].slice(0, 160)),
      item.summary && h("p", { class: "small inbox-summary" }, item.summary), reasonLine(item.failure)),
    h("div", { class: "inbox-facts small quiet" }, item.assignees.length > 0 && h("span", null, t("decide.assignees", { names: item.assignees.join(", ") })),
      h("span", null, t("inbox.since"), " ", ago(item.since)),
      item.expiresAt && h("span", null, isLate ? tag(t("node.expires"), "red") : t("node.expires"), " ", ago(item.expiresAt)),
      item.claimedBy && tag(item.claimedBy === whoAmI().name ? t("claim.mine.short") : item.claimedBy, item.mayAct ? "orange" : "gray"), claim(item, changed)));
}

// The button to claim or release a decision, if the current user may.
function claim(item, changed) {
  if (!QUESTIONS.includes(item.kind) || !may("reviewer")) return null;
  const isMine = item.claimedBy === whoAmI().name;
  const isOthers = item.claimedBy && !isMine;
  if (isOthers ? !may("operator") : !item.mayAct) return null;
  const what = item.claimedBy ? "release" : "claim";
  return action(t(item.claimedBy ? "claim.release" : "claim.take"), async () => {
    try {
      await post(`/api/node-runs/${encodeURIComponent(item.nodeRunId)}/${what}`, { attempt: item.attempt });
    } finally {
      await changed();
    }
  }, { kind: "small", "aria-label": `${t(item.claimedBy ? "claim.release" : "claim.take")}: ${item.title || item.nodeId}` });
}
