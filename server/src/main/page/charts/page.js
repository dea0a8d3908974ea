// One chart: diagram with highlighted states, simulator, forbidden transitions and source.

import { h, replace } from "../core/dom.js";
import { get } from "../core/api.js";
import { topology } from "../core/charts.js";
import { learn, t } from "../core/words.js";
import { words } from "../words/views.js";
import { tag } from "../ui/badge.js";
import { sourceView } from "../ui/source.js";
import { tabs } from "../ui/tabs.js";
import { looksOf } from "../sessions/looks.js";
import { drawing } from "./drawing.js";
import { instancesOf, standOf } from "./instances.js";
import { simulator } from "./simulator.js";

learn(words);

export async function show(view) {
  const name = view.params.id;
  const [shape, states] = await Promise.all([topology(name), looksOf(name)]);
  view.title(name);
  const picture = drawing(shape, states);
  let chosen = "simulation";
  const machine = simulator(shape, states, {
    signal: view.signal,
    onStep: (step) => {
      if (chosen !== "simulation") return;
      picture.light(step.states);
      picture.take(step.transitions);
    },
  });
  await machine.begin();
  const chooser = await choose(name, view, picture, machine, (next) => (chosen = next));

  // Only visible elements can be scrolled to.
  setTimeout(() => chosen === "simulation" && picture.light(machine.states));
  return h("section", null,
    h("header", { class: "head" }, h("div", { class: "head-text" }, h("p", { class: "crumbs" }, h("a", { href: "/charts" }, t("nav.charts"))),
      h("h1", { class: "row" }, name, " ", tag(shape.version)))),
    tabs({
      label: name,
      items: [
        { id: "diagram", label: t("chart.diagram"), show: () => h("div", { class: "stack" }, chooser,
            h("div", { class: "card chart-board", tabindex: 0, role: "group", "aria-label": t("chart.diagram") }, picture.element), machine.element) },
        { id: "forbidden", label: t("chart.forbidden"), show: () => forbidden(shape, states) },
        { id: "table", label: t("chart.table"), show: () => table(shape) },
        { id: "source", label: t("chart.source"), show: () => source(name, view.signal) },
      ],
    }).element);
}

async function choose(name, view, picture, machine, onChoice) {
  const found = await instancesOf(name).catch(() => []);
  let followed;
  const light = async () => {
    if (!followed) return;
    const lit = followed;
    const states = await standOf(lit, name).catch(() => lit.states);
    if (followed === lit) picture.light(states);
  };
  const change = (event) => {
    const value = event.target.value;
    followed = found.find((one) => one.id === value);
    onChoice(value);
    picture.take([]);
    picture.light(value === "simulation" ? machine.states : followed?.states ?? []);
    light();
  };
  view.every(1_500, light);
  return h("div", { class: "row" }, h("label", { class: "field-label", for: "lit" }, t("chart.show")),
    h("select", { class: "input fit", id: "lit", on: { change } },
      h("option", { value: "simulation" }, t("chart.show.simulation")), h("option", { value: "" }, t("chart.show.nothing")),
      found.map((one) => h("option", { value: one.id }, one.name ? `${one.name} · ${one.id}` : one.id))));
}

function forbidden(shape, states) {
  const label = (path) => {
    const wire = shape.states.find((state) => state.path === path)?.wire ?? path;
    return states.get(wire)?.label ?? path;
  };
  if (shape.forbidden.length === 0) return h("p", { class: "quiet" }, t("chart.forbidden.none"));
  return h("div", { class: "stack" }, h("p", { class: "quiet" }, t("chart.forbidden.text")),
    h("div", { class: "card table-box cards" }, h("table", { class: "table" },
      h("thead", null, h("tr", null, ["from", "to", "reason"].map((key) => h("th", { scope: "col" }, t(`chart.${key}`))))),
      h("tbody", null, shape.forbidden.map((pair) => h("tr", null, h("td", null, label(pair.from)), h("td", null, label(pair.to)), h("td", { class: "wide-cell" }, pair.reason)))))));
}

function table(shape) {
  const what = (row) => (row.refusal ? t("chart.refused", { reason: row.refusal }) : row.targets.join(" ") || t("chart.stays"));
  return h("div", { class: "card table-box cards" }, h("table", { class: "table mono small" },
    h("thead", null, h("tr", null, ["from", "on", "guard", "to"].map((key) => h("th", { scope: "col" }, t(`chart.${key}`))))),
    h("tbody", null, shape.transitions.map((row) => h("tr", null,
      h("td", null, row.source ?? "*"), h("td", null, row.events.join(", ") || row.trigger), h("td", { class: "wide-cell" }, row.guard ?? ""), h("td", null, what(row)))))));
}

function source(name, signal) {
  const box = h("div", null);
  get(`/api/charts/${encodeURIComponent(name)}`, { signal, accept: "text/yaml, application/yaml, text/plain, */*" })
    .then(({ value }) => replace(box, sourceView(typeof value === "string" ? value : value.source)), (problem) => replace(box, h("p", { class: "quiet" }, problem.message)));
  return box;
}
