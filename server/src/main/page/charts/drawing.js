// The diagram of a topology. States are highlighted by their wire names.

import { svg } from "../core/dom.js";
import { t } from "../core/words.js";
import { canvas } from "../graph/canvas.js";
import { layered } from "../graph/layered.js";
import { font, widthOf } from "../graph/measure.js";
import { rounded } from "./geometry.js";
import { arrows, drawn } from "./shape.js";

const START = "\u0000start";

/**
 * Creates the drawing of a topology on a canvas; `light(wires)` highlights the active states, `take(ids)` the transitions that were taken.
 * `tools` are the buttons.
 */
export function drawing(topology, states, { signal, onState } = {}) {
  const shown = drawn(topology);
  const inner = shown.filter((state) => state.isLeaf);
  const groups = shown.filter((state) => !state.isLeaf);
  const lines = arrows(topology, shown);
  const initial = first(shown, topology.initial);
  const nodes = [
    ...shown.map((state) => ({ id: state.path, parent: state.parent, ...size(state, states) })),
    ...(initial ? [{ id: START, width: 14, height: 14, parent: undefined }] : []),
  ];
  const edges = [
    ...lines.map((line) => ({ id: line.id, from: line.from, to: line.to, ...labelSize(line) })),
    ...(initial ? [{ id: START, from: START, to: initial }] : []),
  ];
  const placed = layered({ nodes, edges, direction: "TB", nodeGap: 36, layerGap: 38 });
  const boxes = new Map();
  let lit = [];
  const label = t("chart.zoom", { name: topology.name });
  const view = canvas({
    label, signal,
    defs: svg("defs", null, svg("marker", { id: "chart-arrow", viewBox: "0 0 8 8", refX: 7, refY: 4, markerUnits: "userSpaceOnUse", markerWidth: 9, markerHeight: 9, orient: "auto-start-reverse" },
      svg("path", { d: "M0 0L8 4L0 8z", class: "chart-arrow" }))),
    boxes: () => inner.map((state) => ({ ...placed.nodes.get(state.path), color: states.get(state.wire)?.color ?? "gray" })),
    find: (text) => inner.filter((state) => `${states.get(state.wire)?.label ?? ""} ${state.wire}`.toLowerCase().includes(text.toLowerCase()))
      .map((state) => ({ box: placed.nodes.get(state.path), mark: (isFound) => boxes.get(state.wire)?.forEach((element) => element.classList.toggle("found", isFound)) })),
  });
  const root = svg("g", { class: "chart-drawing", role: "img", "aria-label": label });
  view.world.append(root);
  const ordered = groups.sort((a, b) => a.depth - b.depth);
  for (const state of ordered) root.append(box(state, placed.nodes.get(state.path), true));
  for (const line of lines) root.append(edge(line, placed.edges.get(line.id)));
  if (initial) {
    const at = placed.nodes.get(START);
    root.append(svg("circle", { class: "chart-start", cx: at.x + 7, cy: at.y + 7, r: 7 }));
    root.append(svg("path", { class: "chart-edge", d: rounded(placed.edges.get(START)), "marker-end": "url(#chart-arrow)" }));
  }
  for (const state of inner) root.append(box(state, placed.nodes.get(state.path), false));

  function box(state, at, isGroup) {
    const look = states.get(state.wire);
    const label = look?.label ?? state.wire;
    const element = svg("g", {
      class: ["chart-state", `c-${look?.color ?? "gray"}`, isGroup && "group", state.kind].filter(Boolean).join(" "),
      transform: `translate(${at.x} ${at.y})`,
      data: { state: state.wire },
      on: onState ? { click: () => onState(state) } : {},
    },
    svg("title", null, label === state.wire ? label : `${label} (${state.wire})`),
    svg("rect", { class: "chart-box", width: at.width, height: at.height, rx: state.kind === "history" ? at.height / 2 : 9 }),
    state.kind === "final" && svg("rect", { class: "chart-inner", x: 3, y: 3, width: at.width - 6, height: at.height - 6, rx: 7 }),
    svg("text", { class: "chart-label", x: isGroup ? 10 : at.width / 2, y: isGroup ? 18 : at.height / 2 + (hasWire(state, label) ? -3 : 4), "text-anchor": isGroup ? "start" : "middle" }, state.kind === "history" ? "H" : label),
    hasWire(state, label) && !isGroup && svg("text", { class: "chart-wire", x: at.width / 2, y: at.height / 2 + 12, "text-anchor": "middle" }, state.wire));
    boxes.set(state.wire, [...(boxes.get(state.wire) ?? []), element]);
    return element;
  }

  view.show({ x: 0, y: 0, width: placed.width, height: placed.height }, { first: () => placed.nodes.get(inner.find((state) => state.wire === lit[0])?.path ?? initial) });

  return {
    element: view.element,
    tools: view.tools,
    light(wires) {
      lit = wires;
      const active = new Set(wires);
      for (const [wire, all] of boxes) all.forEach((element) => element.classList.toggle("lit", active.has(wire)));
      for (const line of lines) line.element.classList.toggle("way", line.sources.some((wire) => active.has(wire)));
      view.reveal(placed.nodes.get(inner.find((state) => state.wire === wires[0])?.path));
    },
    take(transitions) {
      const taken = new Set(transitions);
      for (const line of lines) line.element.classList.toggle("taken", line.transitions.some((id) => taken.has(id)));
    },
  };
}

function edge(line, points) {
  const at = points[Math.floor(points.length / 2)];
  line.element = svg("g", { class: ["chart-line", line.isRefusal && "refusal"].filter(Boolean).join(" ") },
    svg("title", null, line.labels.join(", ")),
    svg("path", { class: "chart-edge", d: rounded(points), "marker-end": "url(#chart-arrow)" }),
    svg("text", { class: "chart-event", "text-anchor": "middle" }, line.labels.map((text, row) =>
      svg("tspan", { x: at.x, y: at.y + 4 + (row - (line.labels.length - 1) / 2) * 13 }, text))));
  return line.element;
}

function first(shown, initial) {
  const wire = initial[0];
  return shown.find((state) => state.wire === wire || state.path === wire)?.path;
}

function hasWire(state, label) {
  return state.kind !== "history" && label !== state.wire;
}

function size(state, states) {
  if (!state.isLeaf) return { width: 0, height: 0 };
  if (state.kind === "history") return { width: 26, height: 26 };
  const label = states.get(state.wire)?.label ?? state.wire;
  return { width: Math.max(84, widthOf(label, font("600 13px")) + 30, widthOf(state.wire, mono(10.5)) + 24), height: 44 };
}

function labelSize(line) {
  return { width: Math.max(...line.labels.map((text) => widthOf(text, mono(11)))) + 12, height: line.labels.length * 13 + 6 };
}

function mono(size) {
  return `${size}px ${getComputedStyle(document.documentElement).getPropertyValue("--mono").trim() || "monospace"}`;
}
