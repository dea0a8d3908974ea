// The filters of the inbox. The server searches, filters and sorts.

import { address } from "../core/api.js";
import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { icon } from "../ui/icons.js";

const LATER = 250;
const CHOICES = {
  kind: ["review", "input", "approval", "outcome"],
  claim: ["none", "mine", "others"],
  order: ["urgent", "oldest", "newest"],
  scope: ["mine", "all"],
};

/** Creates the filters of a query; `changed` is called when the server must be asked again. */
export function filters(query, changed) {
  const text = h("input", { type: "search", class: "input", id: "inbox-search", value: query.get("text") ?? "", placeholder: t("inbox.search"), "aria-label": t("inbox.search") });
  const workflow = h("select", { class: "input", id: "inbox-workflow", "aria-label": t("runs.workflow") });
  const wanted = query.get("workflowId") ?? "";
  const choice = (name) => h("select", { class: "input", id: `inbox-${name}`, "aria-label": t(`inbox.by.${name}`) },
    (name === "order" || name === "scope" ? [] : [h("option", { value: "" }, t(`inbox.by.${name}.any`))]).concat(
      CHOICES[name].map((each) => h("option", { value: name === "scope" && each === "mine" ? "" : name === "order" && each === "urgent" ? "" : each, selected: each === query.get(name) },
        name === "kind" ? t(`inbox.${each}`) : t(`inbox.by.${name}.${each}`)))));
  const selects = Object.fromEntries(Object.keys(CHOICES).map((name) => [name, choice(name)]));
  let late;
  text.addEventListener("input", () => {
    clearTimeout(late);
    late = setTimeout(changed, LATER);
  });
  for (const input of [workflow, ...Object.values(selects)]) input.addEventListener("change", changed);

  /** Offers the workflows that have waiting nodes, with their numbers. */
  const offer = (workflows) => {
    const chosen = workflow.children.length > 0 ? workflow.value : wanted;
    const names = Object.keys(workflows);
    if (chosen && !names.includes(chosen)) names.push(chosen);
    workflow.replaceChildren(h("option", { value: "" }, t("inbox.by.workflow.any")),
      ...names.map((name) => h("option", { value: name, selected: name === chosen }, workflows[name] ? `${name} (${workflows[name]})` : name)));
  };
  offer({});

  const asked = () => ({ text: text.value.trim(), workflowId: workflow.value, ...Object.fromEntries(Object.entries(selects).map(([name, input]) => [name, input.value])) });
  return {
    element: h("div", { class: "filters", role: "search" }, h("div", { class: "search" }, icon("search"), text), workflow, Object.values(selects)),
    search: text,
    asked,
    offer,
    address: () => address("/inbox", asked()),
    isNarrow: () => ["text", "workflowId", "kind", "claim"].some((name) => asked()[name]),
  };
}
