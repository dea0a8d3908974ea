// The other runs of a node in a group, one for each item.

import { h } from "../core/dom.js";
import { strange } from "../core/charts.js";
import { t } from "../core/words.js";

const MOST = 60;

export function siblings(node, nodes, states, nodeAddress) {
  if (node.item === undefined) return null;
  const all = [...nodes.values()].filter((other) => other.nodeId === node.nodeId).sort((a, b) => a.item - b.item);
  if (all.length < 2) return null;
  const start = Math.max(0, Math.min(all.findIndex((other) => other.id === node.id) - MOST / 2, all.length - MOST));
  return h("nav", { class: "panel-part", "aria-label": t("node.items") }, h("h3", null, t("node.items")),
    h("ol", { class: "items" }, all.slice(start, start + MOST).map((other) => {
      const look = states.get(other.state) ?? strange(other.state);
      return h("li", null, h("a", { class: ["item", `c-${look.color}`, look.animated && "animated"], href: nodeAddress(other.id), title: look.label, "aria-current": other.id === node.id && "true" },
        other.item + 1, h("span", { class: "unseen" }, look.label)));
    })));
}
