// The nodes of a run as a table, for long runs and for screen readers.

import { h, replace } from "../core/dom.js";
import { ago, length } from "../core/time.js";
import { t, hasWord } from "../core/words.js";
import { badge } from "../ui/badge.js";
import { icon } from "../ui/icons.js";

const PAGE = 100;

export function nodeList(model, states, nodeAddress) {
  const rows = h("tbody");
  const more = h("p", { class: "row list-more" });
  const chosen = h("select", { class: "input", id: "node-state", "aria-label": t("run.list.state"), on: { change: () => update(selected) } },
    h("option", { value: "" }, t("run.list.all")), [...states.values()].map((state) => h("option", { value: state.wire }, state.label)));
  let shown = PAGE;
  let selected;

  const update = (node) => {
    selected = node;
    const nodes = [...model.nodes.values()].filter((one) => chosen.value === "" || one.state === chosen.value);
    replace(rows, nodes.slice(0, shown).map((one) => row(one, states, nodeAddress, one.id === node)));
    replace(more, nodes.length > shown && h("button", { type: "button", class: "button", on: { click: () => { shown += PAGE; update(selected); } } }, t("more")));
  };
  update();
  return {
    update,
    element: h("div", null, h("div", { class: "filters" }, chosen), h("div", { class: "card table-box cards" },
      h("table", { class: "table" }, h("thead", null, h("tr", null, ["node", "state", "attempt", "started", "took"].map((key) => h("th", { scope: "col" }, t(`run.list.${key}`))))), rows), more)),
  };
}

function row(node, states, nodeAddress, isChosen) {
  const took = node.startedAt && node.completedAt && Date.parse(node.completedAt) - Date.parse(node.startedAt);
  return h("tr", { class: isChosen && "chosen" },
    h("td", { class: "main-cell wide-cell" }, h("a", { class: "row-link with-icon", href: nodeAddress(node.id) }, icon(node.type), node.title || node.nodeId),
      h("span", { class: "quiet small" }, ` ${hasWord(`type.${node.type}`) ? t(`type.${node.type}`) : node.type}`)),
    h("td", { class: "narrow" }, badge(states, node.state)), h("td", { class: "narrow" }, node.attempt),
    h("td", { class: "narrow quiet" }, node.startedAt ? ago(node.startedAt) : "–"), h("td", { class: "narrow quiet" }, took >= 0 ? length(took) : "–"));
}
