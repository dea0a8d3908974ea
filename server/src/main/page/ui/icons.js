// Icons of 16 by 16 pixels in the colour of the surrounding text.

import { svg } from "../core/dom.js";

const PATHS = {
  agent_task: "M8 1.8l1.5 3.9 3.9 1.5-3.9 1.5L8 12.6 6.5 8.7 2.6 7.2l3.9-1.5zM12.6 11l.7 1.7 1.7.7-1.7.7-.7 1.7-.7-1.7-1.7-.7 1.7-.7z",
  human_review: "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 10a2 2 0 100-4 2 2 0 000 4z",
  human_input: "M10.8 2.6l2.6 2.6L5.6 13H3v-2.6zM9.2 4.2l2.6 2.6",
  service: "M6 2v3M10 2v3M4 5h8v3a4 4 0 01-8 0zM8 12v2.5",
  condition: "M8 1.8L14.2 8 8 14.2 1.8 8zM8 5.8v2.6M8 10.6v.1",
  parallel: "M2.5 5.2L8 2.4l5.5 2.8L8 8zM2.5 8.2L8 11l5.5-2.8M2.5 11L8 13.8 13.5 11",
  close: "M4 4l8 8M12 4l-8 8",
  menu: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
  sun: "M8 11a3 3 0 100-6 3 3 0 000 6zM8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7",
  moon: "M13.5 9.6A5.8 5.8 0 016.4 2.5a5.8 5.8 0 107.1 7.1z",
  auto: "M8 13.5a5.5 5.5 0 000-11zM8 2.5a5.5 5.5 0 000 11z",
  check: "M3 8.5l3.2 3.2L13 4.8",
  cross: "M4 4l8 8M12 4l-8 8",
  retry: "M13 8a5 5 0 11-1.6-3.7M13 2v3h-3",
  pause: "M5.5 3.5v9M10.5 3.5v9",
  play: "M5 3.2l7.5 4.8L5 12.8z",
  stop: "M4 4h8v8H4z",
  plus: "M8 3v10M3 8h10",
  search: "M7 11.5a4.5 4.5 0 100-9 4.5 4.5 0 000 9zM10.4 10.4l3.4 3.4",
  clock: "M8 14a6 6 0 100-12 6 6 0 000 12zM8 4.8V8l2.2 1.6",
  warn: "M8 2.2l6.3 11.3H1.7zM8 6.5v3.2M8 11.7v.1",
  inbox: "M2 9l2-6h8l2 6v4H2zM2 9h3.5l1 2h3l1-2H14",
  link: "M6.5 9.5l3-3M5 8L3.6 9.4a2.3 2.3 0 003.2 3.2L8 11.4M11 8l1.4-1.4a2.3 2.3 0 00-3.2-3.2L8 4.6",
  refresh: "M13 8a5 5 0 11-1.6-3.7M13 2v3h-3",
  user: "M8 8a2.8 2.8 0 100-5.6A2.8 2.8 0 008 8zM2.8 14c.5-2.6 2.6-4 5.2-4s4.7 1.4 5.2 4",
  box: "M2.5 5L8 2.2 13.5 5v6L8 13.8 2.5 11zM2.5 5L8 7.8 13.5 5M8 7.8v6",
  back: "M10 3L5 8l5 5",
  forward: "M6 3l5 5-5 5",
  expand: "M9.5 2.5h4v4M13.5 2.5L9.5 6.5M6.5 13.5h-4v-4M2.5 13.5l4-4",
  archive: "M2 3h12v3H2zM3 6v7h10V6M6.5 8.5h3",
  edit: "M10.8 2.6l2.6 2.6L5.6 13H3v-2.6z",
};

/** Returns an icon that is hidden from screen readers; the text beside it has the meaning. */
export function icon(name, properties = {}) {
  return svg("svg", { viewBox: "0 0 16 16", "aria-hidden": "true", ...properties, class: ["icon", properties.class].filter(Boolean).join(" ") },
    svg("path", { d: PATHS[name] ?? PATHS.box }));
}

/** Returns the outline of an icon, to be drawn within another drawing. */
export function outline(name) {
  return PATHS[name] ?? PATHS.box;
}
