// One workflow: its definition in each version, its graph, and an editor for the next version.

import { h, replace } from "../core/dom.js";
import { address, get, post } from "../core/api.js";
import { draftOf } from "../core/drafts.js";
import { may } from "../core/me.js";
import { learn, t } from "../core/words.js";
import { words } from "../words/views.js";
import { action } from "../ui/action.js";
import { tag } from "../ui/badge.js";
import { sourceView } from "../ui/source.js";
import { startDialog } from "../runs/start.js";
import { editor } from "./editor.js";
import { EXAMPLE } from "./example.js";
import { NEW } from "./list.js";
import { preview } from "./preview.js";

learn(words);

export function show(view) {
  return view.params.id === NEW ? begin(view) : existing(view);
}

function begin(view) {
  view.title(t("workflows.new"));
  return h("section", null, head(t("workflows.new")), writing(EXAMPLE, view, draftOf("workflow:"), () => view.again()));
}

async function existing(view) {
  const id = encodeURIComponent(view.params.id);
  const version = view.query.get("version") ?? "";
  const [{ value: workflow }, { value: versions }] = await Promise.all([
    get(address(`/api/workflows/${id}`, { version }), { signal: view.signal }),
    get(`/api/workflows/${id}/versions`, { signal: view.signal }),
  ]);
  view.title(workflow.workflowId);
  const body = h("div", null);
  const tools = h("div", { class: "row" });
  const names = versions.map((one) => one.version);

  const read = async () => {
    replace(tools,
      names.length > 1 && [h("label", { class: "unseen", for: "version" }, t("workflow.choose")),
        h("select", { class: "input fit", id: "version", on: { change: (event) => view.go(address(`/workflows/${id}`, { version: event.target.value })).then(() => view.again()) } },
          names.map((name, at) => h("option", { value: name, selected: name === workflow.version }, at === 0 ? `${name} (${t("workflow.newest")})` : name)))],
      h("a", { class: "button", href: address("/runs", { workflowId: workflow.workflowId }) }, t("workflow.runs")),
      may("operator") && [
        action(t("workflow.edit"), write, { icon: "edit", id: "edit" }),
        action(t("workflow.start"), () => startDialog({ workflowId: workflow.workflowId, go: view.go }), { icon: "play", kind: "primary", id: "start" }),
      ]);
    const graph = await checked(workflow.source, view.signal);
    replace(body, columns(sourceView(workflow.source, { label: t("workflow.source") }), preview(graph, view.signal)));
  };
  const draft = draftOf(`workflow:${workflow.workflowId}`);
  const write = () => {
    replace(tools);
    replace(body, writing(workflow.source, view, draft, read));
    body.querySelector("textarea").focus();
  };
  // Text that was not stored is shown again.
  if (draft.has("source") && may("operator")) write();
  else await read();
  return h("section", null, head(workflow.workflowId, workflow, tools), body);
}

function head(title, workflow, tools) {
  return h("header", { class: "head" },
    h("div", { class: "head-text" }, h("p", { class: "crumbs" }, h("a", { href: "/workflows" }, t("nav.workflows"))),
      h("h1", { class: "row" }, title, workflow && tag(workflow.version)), workflow?.definition.description && h("p", { class: "quiet" }, workflow.definition.description)),
    tools);
}

function writing(source, view, draft, onDiscard) {
  const note = h("p", { class: "quiet" }, t("workflow.nograph"));
  const picture = h("div", null, note);
  // The graph of the last valid text stays while the text has a mistake.
  const draw = (graph) => {
    if (graph) replace(picture, preview(graph, view.signal));
    else if (!picture.contains(note)) picture.prepend(note);
  };
  const text = editor(source, {
    draft,
    signal: view.signal,
    onDiscard,
    onGraph: draw,
    onStored: (stored) => view.go(address(`/workflows/${encodeURIComponent(stored.workflowId)}`, { version: stored.version })).then(() => view.again()),
  });
  return columns(text, picture);
}

function columns(text, picture) {
  return h("div", { class: "workflow-split" }, h("div", { class: "stack" }, text),
    h("section", { class: "stack", "aria-labelledby": "graph-title" }, h("h2", { id: "graph-title" }, t("workflow.graph")), picture));
}

async function checked(source, signal) {
  return (await post("/api/workflows/validate", { source }, { signal })).value.graph;
}
