// Repeats an ended node and all nodes behind it.

import { h } from "../core/dom.js";
import { newKey, once } from "../core/api.js";
import { may } from "../core/me.js";
import { t } from "../core/words.js";
import { action } from "../ui/action.js";
import { openDialog } from "../ui/dialog.js";
import { complain, say } from "../ui/toast.js";

const SHOWN = 20;
const ENDED = new Set(["green", "red", "purple"]);

/** Returns the button; null if the node cannot be repeated. `graph` is that of the run, `nodes` are its nodes by ID. */
export function rework(node, { run, graph, nodes, states, done }) {
  const look = states.get(node.state);
  if (!may("operator") || !run?.acceptedEvents?.includes("flow.cancelled") || !look || !ENDED.has(look.color) || node.skipped) return null;
  return action(t("rework.title"), () => ask(node, { graph, nodes, done }), { icon: "retry", kind: "small", id: "rework" });
}

function ask(node, { graph, nodes, done }) {
  const key = newKey();
  const behind = reached(node.nodeId, graph);
  const title = (id) => [...nodes.values()].find((one) => one.nodeId === id)?.title || id;
  const send = action(t("rework.confirm", { count: behind.length }), async () => {
    await once(`/api/node-runs/${encodeURIComponent(node.id)}/rework`, undefined, { key });
    dialog.close();
    say(t("rework.sent"));
    await done();
  }, { kind: "primary", id: "rework-confirm", onProblem: (problem) => { dialog.close(); complain(problem); done().catch(() => {}); } });
  const dialog = openDialog({
    title: t("rework.ask", { name: node.title || node.nodeId }),
    body: h("div", { class: "stack" }, h("p", null, t("rework.text")),
      h("ul", { class: "bullets", id: "rework-nodes" }, behind.slice(0, SHOWN).map((id) => h("li", null, title(id))), behind.length > SHOWN && h("li", { class: "quiet" }, t("run.world.more", { count: behind.length - SHOWN })))),
    actions: [h("button", { type: "button", class: "button", autofocus: true, on: { click: () => dialog.close() } }, t("back")), send],
  });
}

/** Returns a node and the nodes behind it, in the order of the graph. */
export function reached(from, { nodes, edges }) {
  const found = new Set([from]);
  const after = new Map();
  for (const edge of edges) if (edge.kind !== "reject") after.set(edge.from, [...(after.get(edge.from) ?? []), edge.to]);
  for (const node of nodes) if (node.group === from || found.has(node.group)) found.add(node.nodeId);
  const open = [...found];
  while (open.length > 0) {
    const id = open.pop();
    const inside = nodes.filter((node) => node.group === id).map((node) => node.nodeId);
    for (const next of [...(after.get(id) ?? []), ...inside]) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return nodes.map((node) => node.nodeId).filter((id) => found.has(id));
}
