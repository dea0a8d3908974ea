// The filters of the list: the server filters by state, workflow and task; the text is searched in the loaded runs.

import { address } from "../core/api.js";
import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { icon } from "../ui/icons.js";
import { savedViews } from "./saved.js";

const LATER = 250;

/** Creates the filters of a query; `changed` is called when the server must be asked again. */
export function filters(start, states, changed) {
  const text = h("input", { type: "search", class: "input", id: "runs-search", value: start.get("q") ?? "", placeholder: t("runs.search"), "aria-label": t("runs.search") });
  const state = h("select", { class: "input", id: "runs-state", "aria-label": t("runs.state") }, h("option", { value: "" }, t("run.list.all")),
    [...states.values()].map((look) => h("option", { value: look.wire, selected: look.wire === start.get("state") }, look.label)));
  const workflow = h("input", { class: "input", id: "runs-workflow", value: start.get("workflowId") ?? "", placeholder: t("runs.workflow"), "aria-label": t("runs.workflow"), autocomplete: "off" });
  const task = h("input", { class: "input", id: "runs-task", value: start.get("taskId") ?? "", placeholder: t("runs.task"), "aria-label": t("runs.task"), autocomplete: "off" });
  let onText = () => {};
  let late;

  const asked = () => ({ state: state.value, workflowId: workflow.value.trim(), taskId: task.value.trim() });
  const soon = () => {
    clearTimeout(late);
    late = setTimeout(changed, LATER);
  };
  state.addEventListener("change", changed);
  workflow.addEventListener("input", soon);
  task.addEventListener("input", soon);
  text.addEventListener("input", () => {
    history.replaceState(null, "", it.address());
    onText();
  });

  const fill = (saved) => {
    const found = { state: "", workflow: "", task: "" };
    const rest = saved.split(/\s+/).filter((part) => {
      const [, field, value] = /^(state|workflow|task):([^,"]+)$/.exec(part) ?? [];
      if (field) found[field] = value;
      return !field;
    });
    text.value = rest.join(" ");
    state.value = found.state.toUpperCase();
    workflow.value = found.workflow;
    task.value = found.task;
    changed();
  };

  const it = {
    element: h("div", { class: "filters", role: "search" }, h("div", { class: "search" }, icon("search"), text), state, workflow, task, savedViews({ query: () => query(asked(), text.value), apply: (saved) => fill(saved) })),
    asked,
    address: () => address("/runs", { ...asked(), q: text.value.trim() }),
    isNarrow: () => Object.values(asked()).some(Boolean) || text.value.trim() !== "",
    onText: (listener) => (onText = listener),
    clear() {
      for (const input of [text, state, workflow, task]) input.value = "";
      changed();
    },
    matches(run) {
      const words = text.value.toLowerCase().split(/\s+/).filter(Boolean);
      if (words.length === 0) return true;
      const content = [run.id, run.workflowId, run.workflowVersion, run.taskId ?? "", run.createdBy, run.failure?.message ?? "", JSON.stringify(run.variables ?? {})].join(" ").toLowerCase();
      return words.every((word) => content.includes(word));
    },
  };
  return it;
}

// Returns filters as a query of the server.
function query({ state, workflowId, taskId }, text) {
  return [text.trim(), state && `state:${state.toLowerCase()}`, workflowId && `workflow:${workflowId}`, taskId && `task:${taskId}`].filter(Boolean).join(" ");
}
