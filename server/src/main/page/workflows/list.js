// The list of workflows.

import { h } from "../core/dom.js";
import { allPages } from "../core/pages.js";
import { may } from "../core/me.js";
import { learn, t } from "../core/words.js";
import { words } from "../words/views.js";
import { badge, tag } from "../ui/badge.js";
import { icon } from "../ui/icons.js";
import { empty } from "../ui/states.js";
import { reasonLine } from "../ui/unreadable.js";

learn(words);

/** The path of the editor for a new workflow; it is not a valid name of a workflow. */
export const NEW = "+new";

export async function show(view) {
  view.title(t("nav.workflows"));
  const workflows = await allPages("/api/workflows", { signal: view.signal });
  const write = may("operator") && h("a", { class: "button primary", id: "new-workflow", href: `/workflows/${NEW}` }, icon("plus"), h("span", null, t("workflows.new")));
  return h("section", null,
    h("header", { class: "head" }, h("div", { class: "head-text" }, h("h1", null, t("nav.workflows")), h("p", { class: "quiet" }, t("workflows.text"))), write),
    workflows.length === 0 ? empty(t("workflows.none"), t("workflows.none.text")) : h("ul", { class: "tiles" }, workflows.map(tile)));
}

function tile(workflow) {
  return h("li", { class: "card tile" },
    h("div", { class: "row" }, h("h2", null, h("a", { class: "tile-link", href: `/workflows/${encodeURIComponent(workflow.workflowId)}` }, workflow.workflowId)), workflow.failure ? badge(new Map(), workflow.state) : tag(workflow.latestVersion)),
    workflow.description && h("p", { class: "quiet clamp" }, workflow.description),
    workflow.failure ? reasonLine(workflow.failure) : h("p", { class: "quiet small" }, t("workflows.nodes", { count: workflow.nodes })));
}
