// The card of a node in the graph: type, name and state. It is a link, so that it can be focused.

import { svg, replace } from "../core/dom.js";
import { strange } from "../core/charts.js";
import { t, hasWord } from "../core/words.js";
import { length } from "../core/time.js";
import { outline } from "../ui/icons.js";
import { fit, font } from "./measure.js";

const TEXT_AT = 50;

/** Creates the card of a node in a box; `update(runs, isSelected)` shows the state of its run or runs. */
export function card(node, box, { states, href }) {
  const room = box.width - TEXT_AT - 14;
  const title = svg("text", { class: "node-title", x: TEXT_AT, y: 26 }, fit(node.title, room, font("600 13px")));
  const state = svg("text", { class: "node-state", x: TEXT_AT, y: 44 });
  const hint = svg("title");
  const bar = svg("g", { class: "node-bar", transform: `translate(0 ${box.height - 6})` });
  const flag = svg("g", { class: "node-flag", transform: `translate(${box.width - 6} 6)` },
    svg("circle", { r: 10 }), svg("text", { y: 4, "text-anchor": "middle" }, "!"));
  const element = svg("a", { class: "node", tabindex: 0, role: "img", transform: `translate(${box.x} ${box.y})`, data: { node: node.nodeId } },
    hint,
    svg("rect", { class: "node-box", width: box.width, height: box.height, rx: 10 }),
    svg("rect", { class: "node-edge", x: -4, y: -4, width: box.width + 8, height: box.height + 8, rx: 13 }),
    svg("g", { transform: "translate(12 14)" },
      svg("rect", { class: "node-icon-box", width: 28, height: 32, rx: 7 }),
      svg("path", { class: "node-icon", d: outline(node.type), transform: "translate(6 8)" })),
    title, state, bar, flag);

  const update = (runs, isSelected) => {
    const look = summary(runs, states);
    const first = runs.find((run) => run.state === look.wire);
    element.setAttribute("class", ["node", `c-${look.color}`, look.animated && "animated", look.strikethrough && "struck", look.requiresAction && "asks", isSelected && "selected"].filter(Boolean).join(" "));
    element.dataset.state = look.wire;
    element.dataset.color = look.color;
    if (first) {
      element.setAttribute("href", href(first.id));
      element.removeAttribute("role");
      element.dataset.run = first.id;
    }
    const members = runs.length > 1 && membersOf(runs, look, states);
    const label = members || labelOf(first, look);
    state.textContent = fit(members || labelOf(first, look, { isShort: true }), room, font("550 11.5px"));
    const kind = hasWord(`type.${node.type}`) ? t(`type.${node.type}`) : node.type;
    const spoken = `${node.title}, ${kind}: ${label}`;
    // The title element is the name of the card, with the whole text where the visible one is cut.
    hint.textContent = spoken;
    if (isSelected) element.setAttribute("aria-current", "true");
    else element.removeAttribute("aria-current");
    replace(bar, runs.length > 1 && parts(runs, states, box.width));
  };
  return { element, update };
}

// The number of nodes that need attention, otherwise of those that are done.
function membersOf(runs, look, states) {
  const isUrgent = look.requiresAction || look.color === "red" || look.color === "purple";
  const told = isUrgent ? look : [...states.values()].find((one) => one.color === "green") ?? look;
  return t("graph.members", { part: runs.filter((run) => run.state === told.wire).length, total: runs.length, state: told.label });
}

// State, duration, and the numbers of attempts and tries if there were several.
function labelOf(run, look, { isShort = false } = {}) {
  if (!run) return look.label;
  if (run.skipped) return t("graph.skipped");
  const took = run.startedAt && run.completedAt && !look.animated ? Date.parse(run.completedAt) - Date.parse(run.startedAt) : -1;
  return [look.label, run.attempt > 1 && (isShort ? `×${run.attempt}` : t("node.attempt", { attempt: run.attempt })), took >= 0 && length(took), run.tries > 0 && t("node.tries", { count: run.tries + 1 })].filter(Boolean).join(" · ");
}

/** Returns the look of the most urgent run of a node. */
export function summary(runs, states) {
  const present = new Set(runs.map((run) => run.state));
  const looks = [...present].map((wire) => states.get(wire) ?? strange(wire));
  const urgent = looks.find((look) => look.requiresAction) ?? looks.find((look) => look.color === "red") ?? looks.find((look) => look.color === "purple") ?? looks.find((look) => look.animated)
    ?? looks.find((look) => look.color !== "green") ?? looks[0];
  return urgent ?? states.values().next().value ?? strange("");
}

function parts(runs, states, width) {
  const room = width - 20;
  let x = 10;
  return [...states.values()].map((look) => {
    const share = (runs.filter((run) => run.state === look.wire).length / Math.max(1, runs.length)) * room;
    const rect = share > 0 && svg("rect", { class: `c-${look.color}`, x, width: share, height: 3 });
    x += share;
    return rect;
  });
}
