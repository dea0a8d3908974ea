// The list of tasks.

import { h, replace } from "../core/dom.js";
import { statesOf } from "../core/charts.js";
import { may } from "../core/me.js";
import { ago } from "../core/time.js";
import { t } from "../core/words.js";
import { badge } from "../ui/badge.js";
import { icon } from "../ui/icons.js";
import { searched } from "../ui/searched.js";
import { empty } from "../ui/states.js";
import { reasonLine } from "../ui/unreadable.js";
import { taskDialog } from "./edit.js";

export async function show(view) {
  view.title(t("nav.tasks"));
  const states = await statesOf("task");
  const box = h("div", { class: "card" });
  const add = () => taskDialog({ onDone: (id) => view.go(`/tasks/${encodeURIComponent(id)}`) });
  const button = () => may("operator") && h("button", { type: "button", class: "button primary", on: { click: add } }, icon("plus"), t("tasks.add"));
  const list = await searched(view, {
    id: "tasks",
    path: "/api/search/tasks",
    states,
    placeholder: t("tasks.search"),
    idOf: (task) => task.taskId,
    draw: (tasks, isNarrow) => replace(box, tasks.length > 0
      ? h("ul", { class: "inbox" }, tasks.map((task) => taskRow(task, states)))
      : isNarrow ? empty(t("tasks.none.found"), t("runs.none.found.text")) : empty(t("tasks.none"), t("tasks.none.text"), button())),
  });
  return h("section", null, h("header", { class: "head" }, h("h1", null, t("nav.tasks")), button()), list.filters, box, list.below);
}

function taskRow(task, states) {
  return h("li", { class: "inbox-item" },
    h("div", { class: "inbox-text" }, h("a", { class: "row-link", href: `/tasks/${encodeURIComponent(task.taskId)}` }, task.title || task.taskId),
      h("p", { class: "quiet small" }, h("span", { class: "mono" }, task.taskId), task.description && ` · ${task.description.slice(0, 120)}`), reasonLine(task.failure)),
    h("div", { class: "inbox-facts small quiet" }, badge(states, task.state), h("span", null, t("tasks.changed"), " ", ago(task.updatedAt))));
}
