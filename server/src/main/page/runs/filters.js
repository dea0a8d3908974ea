// The query of the list of runs: words and conditions, state, workflow and order. The server searches.

import { address, get } from "../core/api.js";
import { h, replace } from "../core/dom.js";
import { whoAmI } from "../core/me.js";
import { t } from "../core/words.js";
import { icon } from "../ui/icons.js";
import { savedViews } from "./saved.js";
import { begun } from "../ui/found.js";
import { showMistake } from "../ui/mistake.js";
import { suggestions } from "../ui/suggest.js";
import { suggest } from "./query.js";

const LATER = 250;
const ORDERS = ["newest", "oldest", "longest", "shortest", "ended"];

/** Creates the filters of an address; `changed` is called when the server must be asked again. */
export function filters(query, states, changed) {
  const text = h("input", { type: "search", class: "input", id: "runs-search", value: queryOf(query), placeholder: t("runs.search"), "aria-label": t("runs.search"), maxlength: 500, spellcheck: "false" });
  const state = h("select", { class: "input", id: "runs-state", "aria-label": t("runs.state") });
  const workflow = h("select", { class: "input", id: "runs-workflow", "aria-label": t("runs.workflow") });
  const order = h("select", { class: "input", id: "runs-order", "aria-label": t("runs.order") },
    ORDERS.map((each) => h("option", { value: each === "newest" ? "" : each, selected: each === query.get("order") }, t(`runs.order.${each}`))));
  const mistake = h("div");
  const known = { states, workflows: new Map(), attributes: [], me: whoAmI().name };
  const list = suggestions(text, (word) => suggest(word, known));
  let chosen = { state: query.get("state") ?? "", workflowId: query.get("workflowId") ?? "" };
  let late;

  const asked = () => ({ q: begun(text.value.trim()), state: chosen.state, workflowId: chosen.workflowId, order: order.value });
  const now = () => {
    chosen = { state: state.value, workflowId: workflow.value };
    changed();
  };
  for (const input of [state, workflow, order]) input.addEventListener("change", now);
  text.addEventListener("input", () => {
    clearTimeout(late);
    late = setTimeout(changed, LATER);
  });

  const withCount = (name, count) => (count ? `${name} (${count.toLocaleString()})` : name);
  let offered;
  const offer = (byState, byWorkflow) => {
    // An open choice is not replaced without need.
    const print = JSON.stringify([byState, byWorkflow]);
    if (print === offered) return;
    offered = print;
    const counts = new Map(byState.map((group) => [group.value.toUpperCase(), group.count]));
    replace(state, h("option", { value: "" }, t("run.list.all")), [...states.values()].map((look) =>
      h("option", { value: look.wire, selected: look.wire === chosen.state }, withCount(look.label, counts.get(look.wire.toUpperCase())))));
    known.workflows = new Map(byWorkflow.map((group) => [group.value, group.count]));
    const names = [...known.workflows.keys()];
    if (chosen.workflowId && !names.includes(chosen.workflowId)) names.unshift(chosen.workflowId);
    replace(workflow, h("option", { value: "" }, t("inbox.by.workflow.any")), names.map((name) =>
      h("option", { value: name, selected: name === chosen.workflowId }, withCount(name, known.workflows.get(name)))));
  };
  offer([], []);
  const saved = () => ["q", "state", "workflowId"].map((name) => [name, asked()[name]]).filter(([, value]) => value)
    .map(([name, value]) => (name === "q" ? value : name === "state" ? `state:${value.toLowerCase()}` : `workflow:${value}`)).join(" ");
  const fill = (query) => {
    text.value = query;
    chosen = { state: "", workflowId: "" };
    state.value = "";
    workflow.value = "";
    changed();
  };

  return {
    element: h("div", { class: "stack tight" }, h("div", { class: "filters", role: "search" }, h("div", { class: "search wide" }, icon("search"), text, list), state, workflow, order, savedViews({ query: saved, apply: fill })), mistake),
    search: text,
    asked,
    address: () => address("/runs", { ...asked(), q: text.value.trim() }),
    isNarrow: () => Boolean(asked().q || chosen.state || chosen.workflowId),
    /** Shows the mistake in the query, and returns true; returns false for other problems. */
    shows: (problem) => showMistake(mistake, text, problem, asked().q),
    /** Reads the numbers of the values, each without its own filter, and the attributes of queries. */
    async count(signal) {
      const { q, state: inState, workflowId } = asked();
      const of = (by, more) => get(address("/api/flow-runs/count", { by, q, ...more }), { signal }).then(({ value }) => value.groups);
      const [byState, byWorkflow] = await Promise.all([of("state", { workflowId }), of("workflow", { state: inState })]);
      offer(byState, byWorkflow);
    },
    async learn(signal) {
      known.attributes = (await get("/api/flow-runs/attributes", { signal })).value;
    },
    clear() {
      text.value = "";
      chosen = { state: "", workflowId: "" };
      state.value = "";
      workflow.value = "";
      changed();
    },
  };
}

// Links of other views name a task.
function queryOf(query) {
  const task = query.get("taskId");
  return [query.get("q"), task && `task:"${task}"`].filter(Boolean).join(" ");
}
