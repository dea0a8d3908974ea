// The editor of a definition with line numbers, diagnostics and graph.

import { h, replace } from "../core/dom.js";
import { address, post, put } from "../core/api.js";
import { t } from "../core/words.js";
import { action } from "../ui/action.js";
import { complain, say } from "../ui/toast.js";
import { findings } from "./findings.js";

/** Creates the editor; `onStored(view)` receives the stored version, `onGraph(graph)` the graph of a valid definition. */
export function editor(source, { draft, signal, onStored, onGraph, onDiscard }) {
  const numbers = h("div", { class: "editor-numbers", "aria-hidden": "true" });
  const area = h("textarea", { class: "editor-text", id: "source", spellcheck: "false", autocapitalize: "off", autocomplete: "off", wrap: "off", value: source, "aria-label": t("workflow.editor") });
  draft.bind("source", area);
  const told = h("div", { id: "findings", "aria-live": "polite" });
  let marked = new Map();
  let turn = 0;
  let pause;

  const number = () => {
    const lines = area.value.split("\n").length;
    replace(numbers, Array.from({ length: lines }, (none, at) => h("span", { class: marked.get(at + 1) && `marked ${marked.get(at + 1)}` }, at + 1)));
    numbers.scrollTop = area.scrollTop;
  };

  const place = ({ line, column }) => {
    const lines = area.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
    area.focus();
    area.setSelectionRange(start, start);
    area.scrollTop = (line - 4) * lineHeight(area);
    number();
  };

  const tell = (diagnostics, { isQuiet = false } = {}) => {
    marked = new Map(diagnostics.map((one) => [one.line, one.severity ?? "error"]));
    replace(told, diagnostics.length === 0 ? !isQuiet && h("p", { class: "good" }, t("workflow.sound")) : findings(diagnostics, place));
    number();
  };

  const check = async () => {
    const mine = ++turn;
    const { value } = await post("/api/workflows/validate", { source: area.value }, { signal });
    if (mine !== turn) return;
    tell(value.diagnostics);
    onGraph(value.valid ? value.graph : undefined);
  };

  const store = async () => {
    // A validation during typing must not replace the response of the store.
    clearTimeout(pause);
    turn++;
    const name = /^flow:\s*["']?([A-Za-z0-9_.-]+)/m.exec(area.value)?.[1] ?? "unnamed";
    try {
      const { value } = await put(address(`/api/workflows/${encodeURIComponent(name)}`), { source: area.value }, { signal });
      draft.clear();
      say(t("workflow.saved", { flow: value.workflowId, version: value.version }));
      onStored(value);
    } catch (problem) {
      if (problem.diagnostics?.length > 0) tell(problem.diagnostics);
      else if (problem.code === "version-exists") replace(told, h("p", { class: "bad" }, t("workflow.exists")));
      else complain(problem);
    }
  };

  const discard = () => {
    draft.clear();
    onDiscard();
  };

  // Validates when the user pauses.
  area.addEventListener("input", () => {
    number();
    clearTimeout(pause);
    pause = setTimeout(() => check().catch(() => {}), 700);
  });
  area.addEventListener("scroll", () => (numbers.scrollTop = area.scrollTop));
  signal.addEventListener("abort", () => clearTimeout(pause));
  tell([], { isQuiet: true });
  check().catch(() => {});

  return h("div", { class: "stack" },
    h("div", { class: "editor card" }, numbers, area),
    h("div", { class: "row" },
      action(t("workflow.validate"), check, { icon: "check", id: "validate" }),
      action(t("workflow.save"), store, { kind: "primary", id: "store" }),
      h("button", { type: "button", class: "button plain", on: { click: discard } }, t("workflow.discard"))),
    told);
}

function lineHeight(area) {
  return parseFloat(getComputedStyle(area).lineHeight) || 20;
}
