// The graph of a definition, drawn like that of a run that has not started.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { board } from "../graph/board.js";

/** Returns a drawing of `{nodes, edges}`; a sentence if there are none. */
export function preview(graph, signal) {
  if (!graph || graph.nodes.length === 0) return h("p", { class: "quiet" }, t("workflow.nograph"));
  const picture = board({ states: new Map(), href: () => "#graph-title", signal });
  picture.draw(graph);
  return h("div", { class: "card preview" }, picture.element, h("div", { class: "legend" }, picture.tools));
}
