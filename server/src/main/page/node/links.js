// Links from a node to the conversations of its attempts, and to its chart with its state.

import { h, replace } from "../core/dom.js";
import { get } from "../core/api.js";
import { t } from "../core/words.js";
import { icon } from "../ui/icons.js";

const MOST = 20;

/** Creates the links of a node; `update(node)` reads the conversations again if there is a further attempt. */
export function nodeLinks(first, { signal }) {
  const talks = h("span", { class: "row tight" });
  const chart = h("a", { class: "with-icon", href: `/charts/node-run?instance=${encodeURIComponent(first.id)}`, id: "link-chart" }, icon("link"), t("node.link.chart"));
  let known = 0;
  const read = async (node) => {
    try {
      const { value } = await get(`/api/node-runs/${encodeURIComponent(node.id)}/usage?limit=${MOST}`, { signal });
      known = value.length < node.attempt ? 0 : node.attempt;
      replace(talks, value.map((attempt) => h("a", { class: "with-icon", href: `/executions/${encodeURIComponent(attempt.sessionId)}`, data: { attempt: attempt.attempt } }, icon("agent_task"),
        value.length > 1 ? t("node.link.session.attempt", attempt) : t("node.link.session"))));
    } catch (problem) {
      // The links are an addition; the node is shown without them.
      if (problem.status === undefined && problem.name !== "AbortError") throw problem;
    }
  };
  const update = (node) => {
    if (node.type === "agent_task" && node.startedAt && known < node.attempt) read(node);
  };
  update(first);
  return { id: first.id, element: h("nav", { class: "row", "aria-label": t("node.links") }, talks, chart), update };
}
