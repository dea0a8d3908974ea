// A task with its description, and its runs in the tab "Flow".

import { get, put } from "../core/api.js";
import { h, replace } from "../core/dom.js";
import { statesOf } from "../core/charts.js";
import { may } from "../core/me.js";
import { ago } from "../core/time.js";
import { t } from "../core/words.js";
import { action } from "../ui/action.js";
import { badge } from "../ui/badge.js";
import { confirm } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { valueView } from "../ui/json.js";
import { say } from "../ui/toast.js";
import { taskDialog } from "./edit.js";
import { taskFlow } from "./flow.js";

export async function show(view) {
  const { id } = view.params;
  const base = `/tasks/${encodeURIComponent(id)}`;
  const [states, { value: task }] = await Promise.all([statesOf("task"), get(`/api/tasks/${encodeURIComponent(id)}`, { signal: view.signal })]);
  view.title(task.title || task.taskId);
  const stage = h("div", { class: "tab-panel" });
  const links = { about: h("a", { class: "tab", href: base }, t("tasks.tab.about")), flow: h("a", { class: "tab", id: "tab-flow", href: `${base}/flow` }, t("tasks.tab.flow")) };
  let flow;

  const update = async (params, query = new URLSearchParams()) => {
    const isFlow = params.tab === "flow";
    for (const [name, link] of Object.entries(links)) {
      if ((name === "flow") === isFlow) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    if (!isFlow) return replace(stage, about(task));
    flow ??= await taskFlow({ task, base, view });
    replace(stage, flow.element);
    return flow.turn(query);
  };
  await update(view.params, view.query);
  const edit = () => taskDialog({ task, onDone: () => view.again() });
  const change = (what) => async () => {
    if (what === "close" && !(await confirm({ title: `${t("tasks.close")}: ${task.title || task.taskId}`, text: t("tasks.close.text"), action: t("tasks.close") }))) return;
    await put(`/api/tasks/${encodeURIComponent(task.taskId)}/${what}`);
    say(t("tasks.changed.done"));
    await view.again();
  };
  const accepts = (event) => task.acceptedEvents?.includes(event);
  const element = h("article", null,
    h("header", { class: "head" }, h("div", { class: "head-text" },
      h("p", { class: "crumbs" }, h("a", { href: "/tasks" }, t("nav.tasks")), "/", h("span", { class: "mono" }, task.taskId)),
      h("div", { class: "row" }, h("h1", null, task.title || task.taskId), badge(states, task.state))),
    may("operator") && h("div", { class: "row" },
      accepts("task.closed") && action(t("tasks.close"), change("close"), { icon: "archive", id: "close-task" }),
      accepts("task.reopened") && action(t("tasks.reopen"), change("reopen"), { icon: "retry", id: "reopen-task" }),
      h("button", { type: "button", class: "button", id: "task-edit", on: { click: edit } }, icon("edit"), t("tasks.edit")))),
    h("nav", { class: "tab-list", "aria-label": t("tasks.tabs") }, Object.values(links)), stage);
  return { element, update };
}

function about(task) {
  return h("div", { class: "card card-body stack" },
    h("section", { class: "panel-part" }, h("h3", null, t("tasks.description")), valueView(task.description)),
    h("p", { class: "quiet small" }, t("tasks.by", { name: task.createdBy }), " ", ago(task.createdAt), " · ", t("tasks.changed"), " ", ago(task.updatedAt)));
}
