// The inbox: decisions of the current user first, then those of others.

import { address, get } from "../core/api.js";
import { h, replace } from "../core/dom.js";
import { ago } from "../core/time.js";
import { t } from "../core/words.js";
import { action } from "../ui/action.js";
import { tag } from "../ui/badge.js";
import { icon } from "../ui/icons.js";
import { keyedRows } from "../ui/rows.js";
import { empty } from "../ui/states.js";
import { reasonLine } from "../ui/unreadable.js";
import { recount } from "../shell/waiting.js";

const EVERY = 4_000;
const PAGE = 50;
const ICONS = { review: "human_review", input: "human_input", approval: "agent_task", outcome: "service" };

export async function show(view) {
  view.title(t("nav.inbox"));
  const mine = h("ul", { class: "card inbox", id: "inbox-mine" });
  const others = h("ul", { class: "card inbox", id: "inbox-others" });
  const rest = h("section", { class: "stack" }, h("h2", null, t("inbox.others")), others);
  const nothing = h("div", { class: "card" }, empty(t("inbox.none"), t("inbox.none.text")));
  const more = h("div", { class: "list-more row" });
  const put = { mine: keyedRows(mine, { keyOf, render: itemRow }), others: keyedRows(others, { keyOf, render: itemRow }) };

  let pages = 1;
  const read = async () => {
    const items = [];
    let next = address("/api/inbox", { limit: PAGE });
    for (let page = 0; page < pages && next; page++) {
      const answer = await get(next, { signal: view.signal });
      items.push(...answer.value);
      next = answer.next;
    }
    return { items, hasMore: Boolean(next) };
  };
  const refresh = async () => {
    const { items: value, hasMore } = await read();
    const own = value.filter((item) => item.mayAct);
    const foreign = value.filter((item) => !item.mayAct);
    put.mine(own);
    put.others(foreign);
    mine.hidden = own.length === 0;
    nothing.hidden = own.length > 0;
    rest.hidden = foreign.length === 0;
    replace(more, hasMore && action(t("more"), async () => {
      pages++;
      await refresh();
    }, { id: "inbox-more" }));
  };
  await refresh();
  recount();
  view.every(EVERY, () => refresh().catch(() => {}));
  return h("section", { class: "stack" }, h("header", { class: "head" }, h("div", { class: "head-text" }, h("h1", null, t("nav.inbox")), h("p", { class: "quiet" }, t("inbox.text")))),
    mine, nothing, rest, more);
}

function keyOf(item) {
  return item.nodeRunId;
}

function itemRow(item) {
  const isLate = item.expiresAt && Date.parse(item.expiresAt) - Date.now() < 3_600_000;
  return h("li", { class: "inbox-item", data: { node: item.nodeRunId } },
    h("span", { class: ["inbox-icon", item.mayAct ? "c-orange" : "c-gray"] }, icon(ICONS[item.kind] ?? "user")),
    h("div", { class: "inbox-text" },
      h("a", { class: "row-link", href: `/runs/${encodeURIComponent(item.flowRunId)}/nodes/${encodeURIComponent(item.nodeRunId)}` }, item.title || item.nodeId),
      h("p", { class: "quiet small" }, t(`inbox.${item.kind}`), " · ", item.workflowId, item.taskId && [" · ", h("a", { href: `/tasks/${encodeURIComponent(item.taskId)}/flow` }, item.taskId)], item.attempt > 1 && ` · ${t("node.attempt", { attempt: item.attempt })}`), reasonLine(item.failure)),
    h("div", { class: "inbox-facts small quiet" }, item.assignees.length > 0 && h("span", null, t("decide.assignees", { names: item.assignees.join(", ") })),
      h("span", null, t("inbox.since"), " ", ago(item.since)),
      item.expiresAt && h("span", null, isLate ? tag(t("node.expires"), "red") : t("node.expires"), " ", ago(item.expiresAt))));
}
