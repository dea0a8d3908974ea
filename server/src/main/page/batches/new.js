// The form of a new batch: a query, the runs that match, and the action.

import { once, post } from "../core/api.js";
import { statesOf } from "../core/charts.js";
import { h, replace } from "../core/dom.js";
import { may } from "../core/me.js";
import { sentence } from "../core/problem.js";
import { ago } from "../core/time.js";
import { learn, t } from "../core/words.js";
import { busy } from "../ui/action.js";
import { badge } from "../ui/badge.js";
import { confirm } from "../ui/dialog.js";
import { words } from "../words/operations.js";
import { actionName } from "./list.js";

learn(words);

const PAUSE = 300;
const ACTIONS = ["cancel", "pause", "resume", "retry", "terminate", "delete", "archive"];
const DELETIONS = ["delete", "archive"];
const FILTERS = { taskId: "task", workflowId: "workflow", state: "state" };

/** Returns the query of a list of runs with its filters as conditions. */
function queryOf(asked) {
  const conditions = Object.entries(FILTERS).filter(([name]) => asked.get(name)).map(([name, field]) => `${field}:${asked.get(name).toLowerCase()}`);
  return [asked.get("q"), ...conditions].filter(Boolean).join(" ");
}

export async function show(view) {
  view.title(t("batches.new"));
  const states = await statesOf("flow-run");
  const query = h("input", { class: "input mono", id: "batch-query", type: "text", maxlength: 500, spellcheck: false, autocomplete: "off", "aria-describedby": "batch-query-hint batch-query-mistake" });
  query.value = queryOf(view.query);
  const what = h("select", { class: "input", id: "batch-action" }, ACTIONS.filter((one) => !DELETIONS.includes(one) || may("admin")).map((one) => h("option", { value: one }, actionName(one))));
  const mistake = h("p", { class: "field-mistake", id: "batch-query-mistake", role: "alert" });
  const matches = h("div", { id: "batch-matches", "aria-live": "polite" });
  const button = h("button", { type: "submit", class: "button primary", id: "batch-begin", disabled: true }, t("batches.new"));
  let count = 0;
  let latest = 0;
  const request = () => ({ action: what.value, query: query.value });

  const preview = async () => {
    const mine = ++latest;
    button.disabled = true;
    try {
      const { value } = await post("/api/batches/preview", request(), { signal: view.signal });
      if (mine !== latest) return;
      count = value.count;
      replace(mistake);
      query.setAttribute("aria-invalid", "false");
      replace(matches, h("p", null, h("strong", null, t(value.isExact ? "batch.count" : "batch.about", { count }))),
        value.sample.length > 0 && [h("h2", { class: "field-label" }, t("batch.sample")), h("ul", { class: "small stack" }, value.sample.map((run) =>
          h("li", { class: "row" }, h("a", { class: "mono", href: `/runs/${encodeURIComponent(run.runId)}` }, run.runId), run.workflowId, badge(states, run.state), ago(run.createdAt))))]);
      replace(button, t("batch.begin", { action: actionName(what.value), count }));
      button.disabled = count === 0;
    } catch (problem) {
      if (mine !== latest || problem.name === "AbortError") return;
      query.setAttribute("aria-invalid", "true");
      replace(mistake, sentence(problem));
      replace(matches);
    }
  };
  let waiting;
  const changed = () => {
    clearTimeout(waiting);
    waiting = setTimeout(preview, PAUSE);
  };
  view.signal.addEventListener("abort", () => clearTimeout(waiting));
  const submit = (event) => {
    event.preventDefault();
    busy(button, async () => {
      if (!(await confirm({ title: t("batch.begin.title", { count }), text: t("batch.fixed"), action: t("batch.begin", { action: actionName(what.value), count }), danger: true }))) return;
      const { value } = await once("/api/batches", request());
      view.go(`/batches/${encodeURIComponent(value.id)}`);
    });
  };
  await preview();
  return h("section", null,
    h("header", { class: "head" }, h("div", { class: "head-text" }, h("p", { class: "crumbs" }, h("a", { href: "/batches" }, t("nav.batches"))), h("h1", null, t("batches.new")))),
    h("form", { class: "card card-body stack", id: "batch-form", novalidate: true, on: { submit, input: changed } },
      h("div", { class: "fields" },
        h("div", { class: "field" }, h("label", { class: "field-label", for: "batch-action" }, t("batch.action")), what),
        h("div", { class: "field" }, h("label", { class: "field-label", for: "batch-query" }, t("batch.query")), h("p", { class: "field-hint", id: "batch-query-hint" }, t("batch.query.hint")), query, mistake)),
      matches, h("p", { class: "quiet small" }, t("batch.fixed")), h("div", { class: "row" }, button)));
}
