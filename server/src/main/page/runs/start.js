// The dialog that starts a run: workflow, task and variables.

import { get, newKey, once } from "../core/api.js";
import { draftOf } from "../core/drafts.js";
import { h, replace } from "../core/dom.js";
import { allPages } from "../core/pages.js";
import { sentence } from "../core/problem.js";
import { t } from "../core/words.js";
import { busy } from "../ui/action.js";
import { openDialog } from "../ui/dialog.js";
import { fieldSet } from "../ui/fields.js";
import { failure, skeleton } from "../ui/states.js";
import { say } from "../ui/toast.js";

/** Asks for the workflow, task and variables, with given values preselected; `go` opens the run. */
export async function startDialog({ workflowId = "", taskId = "", go }) {
  const body = h("div", { class: "stack" }, skeleton(2));
  const button = h("button", { type: "submit", form: "start-form", class: "button primary", id: "start-confirm", disabled: true }, t("start.confirm"));
  const dialog = openDialog({
    title: t("start.title"),
    body,
    wide: true,
    actions: [h("button", { type: "button", class: "button", on: { click: () => dialog.close() } }, t("back")), button],
  });
  try {
    const [workflows, tasks] = await Promise.all([allPages("/api/workflows"), allPages("/api/tasks")]);
    const form = startForm({ workflows, tasks, workflowId, taskId, button, dialog, go });
    replace(body, form);
    form.querySelector("select").focus();
  } catch (problem) {
    replace(body, failure(problem));
  }
}

function startForm({ workflows, tasks, workflowId, taskId, button, dialog, go }) {
  // One key per dialog: repeated requests start only one run.
  const key = newKey();
  const workflow = h("select", { class: "input", id: "start-workflow", "aria-required": "true" }, h("option", { value: "" }, t("field.choose")),
    workflows.map((one) => h("option", { value: one.workflowId, selected: one.workflowId === workflowId }, one.workflowId)));
  const task = h("select", { class: "input", id: "start-task" }, h("option", { value: "" }, t("start.task.none")),
    tasks.map((one) => h("option", { value: one.taskId, selected: one.taskId === taskId }, one.title && one.title !== one.taskId ? `${one.taskId} – ${one.title}` : one.taskId)));
  const description = h("p", { class: "field-hint" });
  const variables = h("div");
  const note = h("div", { role: "alert" });
  const draft = () => draftOf(`start:${workflow.value}`);
  let fields = fieldSet([]);
  let version;

  const choose = async () => {
    const wanted = workflow.value;
    button.disabled = true;
    replace(note);
    replace(description, workflows.find((one) => one.workflowId === wanted)?.description);
    if (!wanted) return replace(variables);
    replace(variables, skeleton(2));
    try {
      const definition = await definitionOf(wanted);
      if (wanted !== workflow.value) return undefined;
      version = definition.version;
      fields = fieldSet(definition.variables, {}, draft().bind);
      replace(variables, definition.variables.length > 0 && h("fieldset", { class: "stack" }, h("legend", { class: "field-label" }, t("run.variables")), fields.element));
      button.disabled = false;
    } catch (problem) {
      replace(variables, failure(problem, choose));
    }
    return undefined;
  };
  workflow.addEventListener("change", choose);
  choose();

  const start = async (values) => {
    const { value } = await once("/api/flow-runs", { workflowId: workflow.value, workflowVersion: version, variables: values, ...(task.value ? { taskId: task.value } : {}) }, { key });
    draft().clear();
    dialog.close();
    say(t("start.done"));
    go(`/runs/${encodeURIComponent(value.id)}`);
  };
  const declined = (problem) => {
    const rest = fields.show(problem.violations);
    replace(note, h("div", { class: "note c-red" }, h("p", null, problem.violations.length > rest.length ? t("decide.fields") : sentence(problem)),
      rest.map(({ pointer, message }) => h("p", null, `${pointer} ${message}`))));
  };
  const submit = (event) => {
    event.preventDefault();
    const { sound, values } = fields.read();
    if (sound && workflow.value) busy(button, () => start(values), declined);
  };
  return h("form", { id: "start-form", class: "stack", novalidate: true, on: { submit } },
    h("div", { class: "field" }, h("label", { class: "field-label", for: "start-workflow" }, t("start.workflow")), workflow, description),
    h("div", { class: "field" }, h("label", { class: "field-label", for: "start-task" }, t("start.task"), " ", h("span", { class: "optional" }, t("field.optional"))), task),
    variables, note);
}

async function definitionOf(workflowId) {
  const path = `/api/workflows/${encodeURIComponent(workflowId)}`;
  const { value } = await get(path);
  if (value.definition) return value.definition;
  return (await get(`${path}?version=${encodeURIComponent(value.latestVersion)}`)).value.definition;
}
