// The dialog that creates or changes a task.

import { put } from "../core/api.js";
import { draftOf } from "../core/drafts.js";
import { h, replace } from "../core/dom.js";
import { sentence } from "../core/problem.js";
import { t } from "../core/words.js";
import { busy } from "../ui/action.js";
import { openDialog } from "../ui/dialog.js";
import { fieldSet } from "../ui/fields.js";

/** Asks for title and description, and for the name of a new task; `onDone(id)` receives the name. */
export function taskDialog({ task, onDone }) {
  const draft = draftOf(`task:${task?.taskId ?? ""}`);
  const fields = fieldSet([
    ...(task ? [] : [{ name: "taskId", type: "text", label: t("tasks.id"), description: t("tasks.id.hint"), required: true, options: [] }]),
    { name: "title", type: "text", label: t("tasks.title"), description: "", required: true, options: [] },
    { name: "description", type: "textarea", label: t("tasks.description"), description: "", required: false, options: [] },
  ], task ?? {}, draft.bind);
  const note = h("div", { role: "alert" });
  const button = h("button", { type: "submit", form: "task-form", class: "button primary" }, t(task ? "tasks.save" : "tasks.add"));

  const send = async ({ taskId = task?.taskId, title, description = "" }) => {
    await put(`/api/tasks/${encodeURIComponent(taskId)}`, { title, description }, task ? { ifMatch: task.version } : {});
    draft.clear();
    dialog.close();
    onDone(taskId);
  };
  const submit = (event) => {
    event.preventDefault();
    const { sound, values } = fields.read();
    if (sound) busy(button, () => send(values), (problem) => {
      fields.show(problem.violations);
      replace(note, h("p", { class: "note c-red" }, sentence(problem)));
    });
  };
  const dialog = openDialog({
    title: t(task ? "tasks.edit" : "tasks.add"),
    body: h("form", { id: "task-form", class: "stack", novalidate: true, on: { submit } }, fields.element, note),
    actions: [h("button", { type: "button", class: "button", on: { click: () => dialog.close() } }, t("back")), button],
  });
}
