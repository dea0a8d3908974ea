// One chart: diagram with highlighted states, simulator, forbidden transitions and source.

import { h, replace } from "../core/dom.js";
import { address, get } from "../core/api.js";
import { topology } from "../core/charts.js";
import { learn, t } from "../core/words.js";
import { words } from "../words/views.js";
import { tag } from "../ui/badge.js";
import { icon } from "../ui/icons.js";
import { sourceView } from "../ui/source.js";
import { tabs } from "../ui/tabs.js";
import { looksOf } from "../sessions/looks.js";
import { drawing } from "./drawing.js";
import { hasHistory, historyOf, instanceOf, instancesOf } from "./instances.js";
import { simulator } from "./simulator.js";
import { stepper } from "./stepper.js";

learn(words);

const TABS = ["diagram", "forbidden", "table", "source"];

export async function show(view) {
  const name = view.params.id;
  const [shape, states] = await Promise.all([topology(name), looksOf(name)]);
  view.title(name);
  const picture = drawing(shape, states, { signal: view.signal });
  const lit = { chosen: "simulation", followed: undefined };
  const machine = simulator(shape, states, {
    signal: view.signal,
    onStep: (step) => {
      if (lit.chosen !== "simulation" || trace.isOpen) return;
      picture.light(step.states);
      picture.take(step.transitions);
    },
  });
  const trace = stepper(shape, states, {
    signal: view.signal,
    history: () => lit.followed && historyOf(name, lit.followed),
    onStep: (step) => {
      picture.light(step.states);
      picture.take(step.transitions);
    },
    onLeave: () => chooser.restore(),
  });
  await machine.begin();
  const chooser = await choose(name, view, { picture, machine, trace, lit });
  const selected = TABS.includes(view.query.get("tab")) ? view.query.get("tab") : TABS[0];
  return h("section", null,
    h("header", { class: "head" }, h("div", { class: "head-text" }, h("p", { class: "crumbs" }, h("a", { href: "/charts" }, t("nav.charts"))),
      h("h1", { class: "row" }, name, " ", tag(shape.version)))),
    tabs({
      label: name,
      selected,
      onSelect: (tab) => history.replaceState(null, "", address(location.pathname, { ...Object.fromEntries(new URLSearchParams(location.search)), tab: tab === TABS[0] ? "" : tab })),
      items: [
        { id: "diagram", label: t("chart.diagram"), show: () => h("div", { class: "stack" }, chooser.element,
            h("div", { class: "card chart-board" }, picture.element, h("div", { class: "legend" }, picture.tools)), trace.element, machine.element) },
        { id: "forbidden", label: t("chart.forbidden"), show: () => forbidden(shape, states) },
        { id: "table", label: t("chart.table"), show: () => table(shape) },
        { id: "source", label: t("chart.source"), show: () => source(name, view.signal) },
      ],
    }).element);
}

async function choose(name, view, { picture, machine, trace, lit }) {
  const asked = view.query.get("instance");
  const [found, one] = await Promise.all([instancesOf(name).catch(() => []), asked ? instanceOf(name, asked, view.query.get("of")) : undefined]);
  if (one && !found.some((other) => other.id === one.id)) found.unshift(one);
  const page = h("span", null);
  const light = async () => {
    if (!lit.followed || trace.isOpen) return;
    const mine = lit.followed;
    const states = await mine.read().catch(() => mine.states);
    if (lit.followed === mine && !trace.isOpen) picture.light(states);
  };
  const restore = () => {
    picture.take([]);
    picture.light(lit.chosen === "simulation" ? machine.states : lit.followed?.states ?? []);
    light();
  };
  const change = (value) => {
    lit.followed = found.find((other) => other.id === value);
    lit.chosen = value;
    trace.offer(hasHistory(name, lit.followed));
    replace(page, lit.followed?.page && h("a", { class: "with-icon", id: "lit-page", href: lit.followed.page }, icon("link"), t("chart.show.page")));
    if (trace.isOpen) trace.leave();
    else restore();
  };
  const options = h("select", { class: "input fit", id: "lit", on: { change: () => change(options.value) } },
    h("option", { value: "simulation" }, t("chart.show.simulation")), h("option", { value: "" }, t("chart.show.nothing")),
    found.map((other) => h("option", { value: other.id, selected: other.id === one?.id }, other.name ? `${other.name} · ${other.id}` : other.id)));
  change(one?.id ?? "simulation");
  view.every(1_500, light);
  return { restore, element: h("div", { class: "row" }, h("label", { class: "field-label", for: "lit" }, t("chart.show")), options, page) };
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
