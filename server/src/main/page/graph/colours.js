// The colours of states for drawings on a bitmap, as the current theme resolves them.

import { h } from "../core/dom.js";

let known = new Map();
let theme;

/** Returns a function from the name of a colour to its value; `focus`, `line` and `surface` are those of the page. */
export function marks(near) {
  const now = themeNow();
  if (now !== theme) {
    theme = now;
    known = new Map();
  }
  return (name) => {
    if (!known.has(name)) {
      const probe = h("span", { class: ["graph-probe", `c-${name}`, `probe-${name}`], "aria-hidden": "true" });
      (near.parentElement ?? document.body).append(probe);
      known.set(name, getComputedStyle(probe).color);
      probe.remove();
    }
    return known.get(name);
  };
}

/** Returns a text that differs between themes. */
export function themeNow() {
  return `${document.documentElement.dataset.theme} ${matchMedia("(prefers-color-scheme: dark)").matches}`;
}
