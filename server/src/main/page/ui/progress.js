// A progress bar.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";

/** Creates a bar from 0 to 100; `set(progress)` changes it. */
export function progressBar(initial, { label = t("progress.label"), color = "blue" } = {}) {
  const fill = h("span", { class: "progress-fill" });
  const bar = h("div", { class: "progress-track", role: "progressbar", "aria-label": label, "aria-valuemin": 0, "aria-valuemax": 100 }, fill);
  const text = h("span", { class: "progress-text" });
  const element = h("div", { class: "progress" }, bar, text);
  const set = (progress, colour = color) => {
    const percent = Math.max(0, Math.min(100, progress.percent));
    element.className = `progress c-${colour}`;
    fill.style.width = `${percent}%`;
    bar.setAttribute("aria-valuenow", percent);
    bar.setAttribute("aria-valuetext", t("progress.text", progress));
    bar.title = t("progress.text", progress);
    text.textContent = `${Math.floor(percent)}%`;
  };
  set(initial);
  return { element, set };
}
