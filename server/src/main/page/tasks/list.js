// The list of tasks.

import { get } from "../core/api.js";
import { h, replace } from "../core/dom.js";
import { statesOf } from "../core/charts.js";
import { may } from "../core/me.js";
import { ago } from "../core/time.js";
import { t } from "../core/words.js";
import { action } from "../ui/action.js";
import { badge } from "../ui/badge.js";
import { icon } from "../ui/icons.js";
import { empty } from "../ui/states.js";
import { reasonLine } from "../ui/unreadable.js";
import { taskDialog } from "./edit.js";

export async function show(view) {
  view.title(t("nav.tasks"));
  const [states, first] = await Promise.all([statesOf("task"), get("/api/tasks?limit=50", { signal: view.signal })]);
  let tasks = first.value;
  let next = first.next;
  const search = h("input", { type: "search", class: "input", id: "tasks-search", placeholder: t("tasks.search"), "aria-label": t("tasks.search"), on: { input: () => draw() } });
  const box = h("div", { class: "card" });
  const below = h("div", { class: "list-more row" });
  const add = () => taskDialog({ onDone: (id) => view.go(`/tasks/${encodeURIComponent(id)}`) });
  const button = () => may("operator") && h("button", { type: "button", class: "button primary", on: { click: add } }, icon("plus"), t("tasks.add"));

  const draw = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = tasks.filter((task) => words.every((word) => `${task.taskId} ${task.title} ${task.description}`.toLowerCase().includes(word)));
    replace(box, shown.length === 0
      ? tasks.length === 0 ? empty(t("tasks.none"), t("tasks.none.text"), button()) : empty(t("tasks.none.found"), t("runs.none.found.text"))
      : h("ul", { class: "inbox" }, shown.map((task) => taskRow(task, states))));
    replace(below, next && action(t("more"), async () => {
      const page = await get(next, { signal: view.signal });
      tasks = [...tasks, ...page.value];
      next = page.next;
      draw();
    }));
  };
  draw();
  return h("section", null, h("header", { class: "head" }, h("h1", null, t("nav.tasks")), button()),
    tasks.length > 0 && h("div", { class: "filters" }, h("div", { class: "search" }, icon("search"), search)), box, below);
}

function taskRow(task, states) {
  return h("li", { class: "inbox-item" },
    h("div", { class: "inbox-text" }, h("a", { class: "row-link", href: `/tasks/${encodeURIComponent(task.taskId)}` }, task.title || task.taskId),
      h("p", { class: "quiet small" }, h("span", { class: "mono" }, task.taskId), task.description && ` · ${task.description.slice(0, 120)}`), reasonLine(task.failure)),
    h("div", { class: "inbox-facts small quiet" }, badge(states, task.state), h("span", null, t("tasks.changed"), " ", ago(task.updatedAt))));
}
