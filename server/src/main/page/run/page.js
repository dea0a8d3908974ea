// The page of a run or of one of its nodes; links in messages open the node with its decision.

import { t } from "../core/words.js";
import { runBoard } from "./board.js";

export async function show(view) {
  const { id } = view.params;
  const base = `/runs/${encodeURIComponent(id)}`;
  const shown = await runBoard({
    id,
    signal: view.signal,
    go: view.go,
    nodeAddress: (node) => `${base}/nodes/${encodeURIComponent(node)}`,
    tabAddress: (tab) => (tab === "graph" ? base : `${base}/${tab}`),
  });
  view.title(t("run.title", { workflow: shown.model.run.workflowId }));
  const update = ({ nodeRunId, tab }) => shown.turn({ node: nodeRunId, tab: tab ?? (nodeRunId ? undefined : "graph") });
  update(view.params);
  return { element: shown.element, update };
}
