// A canvas that is larger than its frame: drag, wheel, pinch, keyboard, a map of the whole, and a search.

import { h, svg } from "../core/dom.js";
import { t } from "../core/words.js";
import { icon } from "../ui/icons.js";
import { centred, moved, revealed, seen, whole, zoomed } from "./camera.js";
import { finder } from "./finder.js";
import { gestures } from "./gestures.js";
import { minimap } from "./minimap.js";

const STEP = 1.25;
const PACE = 80;
// Below this scale the whole is not readable, so that a first view shows a part.
const READABLE = 0.42;
const FIRST = 0.8;
const MARGIN = 160;

/**
 * Creates a canvas. `paint(visible, scale)` draws the visible part into `world`; `boxes()` returns all boxes with their colours for the map;
 * `find(text)` returns `{box, mark()}` of matching elements. `show(bounds, first)` states the size of the drawing; the first view shows all of
 * it, or the box `first()` if it would not be readable.
 */
export function canvas({ label, signal, paint = () => {}, boxes = () => [], find, tools: more = [], defs }) {
  const world = svg("g");
  const picture = svg("svg", { class: "graph", width: "100%", height: "100%" }, defs, world);
  let camera = { x: 0, y: 0, k: 1 };
  let bounds = { x: 0, y: 0, width: 1, height: 1 };
  let size = { width: 0, height: 0 };
  let isFitted = false;
  let first = () => undefined;
  let isDrawn = false;

  const look = (next, { fitted = false } = {}) => {
    camera = next;
    isFitted = fitted;
    refresh();
  };
  const refresh = () => {
    if (isDrawn) return;
    isDrawn = true;
    requestAnimationFrame(draw);
  };
  const draw = () => {
    isDrawn = false;
    if (size.width === 0) return;
    world.setAttribute("transform", `translate(${camera.x} ${camera.y}) scale(${camera.k})`);
    element.dataset.scale = camera.k.toFixed(3);
    element.style.backgroundPosition = `${camera.x}px ${camera.y}px`;
    element.style.backgroundSize = `${20 * Math.max(0.6, camera.k)}px ${20 * Math.max(0.6, camera.k)}px`;
    paint(seen(camera, size, MARGIN), camera.k);
    map.draw(bounds, seen(camera, size));
  };
  const fit = () => look(whole(bounds, size), { fitted: true });
  const zoom = (factor) => look(zoomed(camera, factor, { x: size.width / 2, y: size.height / 2 }));
  const begin = () => {
    const all = whole(bounds, size);
    const box = all.k < READABLE ? first() : undefined;
    if (box) look(centred(box, size, FIRST));
    else look(all, { fitted: true });
  };
  const reveal = (box, { isNear = false } = {}) => box && size.width > 0 && look(isNear && camera.k < READABLE ? centred(box, size, FIRST) : revealed(camera, box, size));

  const map = minimap({ boxes, go: (point) => look(centred({ ...point, width: 0, height: 0 }, size, camera.k)) });
  const search = find && finder({ find, show: (box) => reveal(box, { isNear: true }), home: () => element.focus() });
  const large = h("button", { type: "button", class: "button small icon-only", "aria-pressed": "false", "aria-label": t("graph.full"), title: t("graph.full"), on: { click: () => enlarge(!isLarge()) } }, icon("expand"));
  const tools = h("div", { class: "graph-tools", role: "group", "aria-label": t("graph.size") }, search?.element, more,
    tool("−", "graph.smaller", () => zoom(1 / STEP)), tool(t("graph.fit.short"), "graph.fit", fit, "graph-fit"), tool("+", "graph.larger", () => zoom(STEP)), large);
  const element = h("div", { class: "graph-box", tabindex: 0, role: "group", "aria-label": label, "aria-keyshortcuts": "+ - 0 /", on: { keydown: (event) => press(event) } }, picture, map.element);

  const isLarge = () => large.getAttribute("aria-pressed") === "true";
  const enlarge = (yes) => {
    large.setAttribute("aria-pressed", String(yes));
    element.parentElement?.classList.toggle("graph-full", yes);
  };
  const KEYS = { "+": () => zoom(STEP), "=": () => zoom(STEP), "-": () => zoom(1 / STEP), 0: fit, "/": () => search?.focus(),
    ArrowLeft: () => look(moved(camera, PACE, 0)), ArrowRight: () => look(moved(camera, -PACE, 0)), ArrowUp: () => look(moved(camera, 0, PACE)), ArrowDown: () => look(moved(camera, 0, -PACE)) };
  const press = (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && isLarge()) enlarge(false);
    else if (KEYS[event.key]) KEYS[event.key]();
    else return;
    event.preventDefault();
  };
  gestures(picture, { camera: () => camera, look });

  // Drawn in the next frame, because a change of size within the observer would trigger it again endlessly.
  const watcher = new ResizeObserver(() => requestAnimationFrame(() => {
    const isFirst = size.width === 0;
    size = { width: element.clientWidth, height: element.clientHeight };
    if (size.width === 0) return;
    if (isFirst) begin();
    else if (isFitted) fit();
    else refresh();
    resized();
  }));
  watcher.observe(element);
  signal.addEventListener("abort", () => watcher.disconnect());
  let resized = () => {};

  return {
    element, tools, world, picture, fit, refresh,
    reveal,
    camera: () => camera,
    size: () => size,
    whenResized: (listener) => (resized = listener),
    /** Draws the map anew with the next frame. */
    recolour: () => {
      map.age();
      refresh();
    },
    show(box, { first: where = () => undefined, again = false } = {}) {
      bounds = box;
      first = where;
      map.age();
      if (size.width === 0) return;
      if (again && !isFitted) refresh();
      else begin();
    },
  };
}

function tool(text, key, click, id) {
  return h("button", { type: "button", id, class: "button small", "aria-label": t(key), title: t(key), on: { click } }, text);
}
