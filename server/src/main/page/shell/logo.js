// The logo: two lines that join.

import { svg } from "../core/dom.js";

export function logo() {
  return svg("svg", { viewBox: "0 0 32 32", class: "logo", "aria-hidden": "true" },
    svg("rect", { width: 32, height: 32, rx: 8 }),
    svg("path", { d: "M7 10h6l5 6h7M7 22h6l5-6" }),
    svg("circle", { cx: 7, cy: 10, r: 2.6 }), svg("circle", { cx: 7, cy: 22, r: 2.6 }), svg("circle", { cx: 25, cy: 16, r: 2.6 }));
}
