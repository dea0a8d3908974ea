// The home page: runs by state, what ended when, slow and failing workflows, what waits for the user, and the health of the server.

import { address, get } from "../core/api.js";
import { statesOf } from "../core/charts.js";
import { h, replace } from "../core/dom.js";
import { ago, length } from "../core/time.js";
import { language, learn, t } from "../core/words.js";
import { words } from "../words/home.js";
import { nodeHref, remember } from "../inbox/trail.js";
import { icon } from "../ui/icons.js";
import { barChart, intervals } from "./bars.js";

learn(words);

const EVERY = 15_000;
const SOON = 1_500;
const DAYS = [1, 7, 30];
const WAITING = 6;

export async function show(view) {
  view.title(t("nav.home"));
  let days = DAYS.find((each) => String(each) === view.query.get("days")) ?? DAYS[0];
  const body = h("div", { class: "stack", on: { "open-address": (event) => view.go(event.detail) } });
  let asking = 0;

  const read = async () => {
    const turn = ++asking;
    const options = { signal: view.signal };
    const [figures, inbox, states, health] = await Promise.all([get(`/api/home?days=${days}`, options), get(`/api/inbox?limit=${WAITING}`, options), statesOf("flow-run"), healthOf(options)]);
    if (turn !== asking) return;
    remember(inbox.value);
    replace(body,
      figures.value.estimated && h("p", { class: "small quiet", id: "home-estimated", role: "status" }, t("home.estimated")),
      tiles(figures.value, states),
      h("div", { class: "home-charts" }, ended(figures.value, states), durations(figures.value)),
      h("div", { class: "home-columns" }, waiting(inbox), workflows("slowest", figures.value), workflows("failures", figures.value), status(health)));
    if (figures.value.estimated) setTimeout(() => !view.signal.aborted && turn === asking && read().catch(() => {}), SOON);
  };
  const choose = (next) => {
    days = next;
    history.replaceState(null, "", address("/", { days: days === DAYS[0] ? "" : days }));
    return read();
  };
  await read();
  view.every(EVERY, () => read().catch(() => {}));
  return h("section", { class: "home" },
    h("header", { class: "head" }, h("h1", null, t("nav.home")),
      h("fieldset", { class: "segmented" }, h("legend", { class: "unseen" }, t("home.days")), h("div", { class: "segments" }, DAYS.map((each) =>
        h("label", { class: "segment" }, h("input", { type: "radio", name: "days", value: each, checked: each === days, on: { change: () => choose(each).catch(() => {}) } }), h("span", null, t(`home.days.${each}`))))))),
    body);
}

async function healthOf(options) {
  try {
    return (await get("/health/live", options)).value;
  } catch (problem) {
    if (problem.name === "AbortError") throw problem;
    return { status: "unknown" };
  }
}

function number(count) {
  return new Intl.NumberFormat(language()).format(count);
}

function tiles({ states: groups, count, exact }, states) {
  const counts = new Map(groups.map((group) => [group.value, group.count]));
  const tile = (href, label, value, color) => h("a", { class: ["card home-tile", color && `c-${color}`], href }, h("span", { class: "home-tile-label" }, color && h("span", { class: "badge-dot" }), label), h("strong", { class: "home-number" }, value));
  return h("nav", { class: "home-tiles", "aria-label": t("home.states") },
    tile("/runs", t("home.all"), exact ? number(count) : `≈ ${number(count)}`),
    [...states.values()].map((look) => tile(address("/runs", { state: look.wire }), look.label, number(counts.get(look.wire) ?? 0), look.color)));
}

// A failed run is red and at the bottom of its bar, because it is what people look for.
function ended(figures, states) {
  const failed = figures.ended.filter((each) => states.get(each.state)?.color === "red");
  const sum = (all) => all.reduce((total, each) => total + each.count, 0);
  const hasEnded = (look) => look.isFinal || look.color === "red" || figures.ended.some((each) => each.state === look.wire);
  const order = [...states.values()].filter(hasEnded).sort((a, b) => Number(b.color === "red") - Number(a.color === "red"));
  const columns = intervals(figures).map(({ from, to, rows }) => ({
    parts: order.map((look) => ({ value: sum(rows.filter((row) => row.state === look.wire)), color: look.color })),
    title: [span(from, to), ...order.map((look) => `${look.label}: ${number(sum(rows.filter((row) => row.state === look.wire)))}`)].join("\n"),
    href: address("/runs", { q: `ended>=${iso(from)} ended<${iso(to)}`, order: "ended" }),
  }));
  return panel("ended", [
    barChart(columns, { label: t("home.ended.summary", { count: number(sum(figures.ended)), failed: number(sum(failed)) }), unit: number }),
    h("p", { class: "small quiet row" }, order.map((look) => h("span", { class: ["home-key", `c-${look.color}`] }, h("span", { class: "badge-dot" }), look.label)), h("span", null, t("home.ended.summary", { count: number(sum(figures.ended)), failed: number(sum(failed)) }))),
  ]);
}

function durations(figures) {
  const mean = (rows) => {
    const timed = rows.filter((row) => row.meanMillis !== undefined);
    const count = timed.reduce((total, row) => total + row.count, 0);
    return count === 0 ? 0 : timed.reduce((total, row) => total + row.count * row.meanMillis, 0) / count;
  };
  const columns = intervals(figures).map(({ from, to, rows }) => ({ parts: [{ value: mean(rows), color: "blue" }], title: `${span(from, to)}\n${rows.length > 0 ? length(mean(rows)) : t("home.none")}` }));
  const whole = mean(figures.ended);
  const text = whole > 0 ? t("home.durations.summary", { time: length(whole) }) : t("home.none");
  return panel("durations", [barChart(columns, { label: text, unit: length }), h("p", { class: "small quiet" }, text)]);
}

function workflows(name, figures) {
  const groups = figures[name].slice(0, WAITING);
  const value = (group) => (name === "slowest" ? group.meanMillis : group.count);
  const most = Math.max(1, ...groups.map(value));
  const query = (group) => ({ workflowId: group.value, q: `ended>-${figures.days}d`, ...(name === "slowest" ? { order: "longest" } : { state: "FAILED" }) });
  return panel(name, groups.length === 0 ? none(`home.${name}.none`) : h("ul", { class: "home-bars" }, groups.map((group) => {
    const bar = h("span", { class: ["home-bar", name === "slowest" ? "c-blue" : "c-red"] });
    bar.style.width = `${Math.max(2, (100 * value(group)) / most)}%`;
    return h("li", null, h("a", { href: address("/runs", query(group)) }, group.value), h("span", { class: "quiet small" }, name === "slowest" ? t("home.mean", { time: length(group.meanMillis), count: group.count }) : number(group.count)), bar);
  })));
}

function waiting({ value: items, total }) {
  const rows = items.map((item) => h("li", null, h("a", { href: nodeHref(item.nodeRunId, item.flowRunId) }, item.title || item.nodeId),
    h("span", { class: "quiet small" }, item.workflowId, " · ", item.expiresAt ? [t("node.expires"), " ", ago(item.expiresAt)] : ago(item.since))));
  return panel("waiting", items.length === 0 ? none("inbox.none") : [h("ul", { class: "home-list" }, rows), total > items.length && h("p", null, h("a", { href: "/inbox" }, t("home.waiting.all", { count: number(total) })))]);
}

function status(health) {
  const checks = ["store", "worker", "timers", "clock", "transactions"].filter((name) => health[name] !== undefined);
  const isWell = health.status === "ready";
  const notes = (health.degraded ?? []).map((part) => t(`home.degraded.${part.reason}`, { count: part.count, chart: part.chart ?? "" }));
  return panel("health", [
    h("p", { class: ["home-status", isWell ? "c-green" : "c-red"], id: "health" }, icon(isWell ? "check" : "warn"), h("strong", null, t(`home.health.${health.status}`))),
    h("ul", { class: "home-checks small" }, checks.map((name) => h("li", { class: health[name] ? "c-green" : "c-red" }, icon(health[name] ? "check" : "cross"), t(`home.check.${name}`), !health[name] && h("strong", null, t("home.check.failed"))))),
    [...notes, health.stuckCalls > 0 && t("home.stuck", { count: health.stuckCalls })].filter(Boolean).map((text) => h("p", { class: "note c-yellow small" }, text)),
  ]);
}

function panel(name, content) {
  return h("section", { class: "card home-panel", id: `home-${name}`, "aria-labelledby": `home-${name}-title` }, h("h2", { id: `home-${name}-title` }, t(`home.${name}`)), content);
}

function none(key) {
  return h("p", { class: "quiet" }, t(key));
}

function span(from, to) {
  const format = new Intl.DateTimeFormat(language(), { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
  return `${format.format(from)} – ${format.format(to)}`;
}

function iso(millis) {
  return new Date(millis).toISOString().replace(/:\d\d\.\d+Z$/, "Z");
}
