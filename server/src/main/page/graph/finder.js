// The search within a canvas: each Enter shows the next match.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";

/** Creates the search; `find(text)` returns `{box, mark(isFound)}` of the matches, `show(box)` moves there, `home()` takes the focus. */
export function finder({ find, show, home }) {
  const count = h("span", { class: "quiet small graph-found", role: "status" });
  let matches = [];
  let at = -1;
  let text = "";

  const step = (by) => {
    if (matches.length === 0) return;
    matches[at]?.mark(false);
    at = (at + by + matches.length) % matches.length;
    show(matches[at].box);
    matches[at].mark(true);
    count.textContent = t("graph.found", { place: at + 1, count: matches.length });
  };
  const look = () => {
    matches[at]?.mark(false);
    text = input.value.trim();
    matches = text === "" ? [] : find(text);
    at = -1;
    count.textContent = text !== "" && matches.length === 0 ? t("graph.found.none") : "";
    step(1);
  };
  const press = (event) => {
    if (event.key === "Enter") {
      event.preventDefault();
      if (input.value.trim() !== text) look();
      else step(event.shiftKey ? -1 : 1);
    } else if (event.key === "Escape") {
      input.value = "";
      look();
      home();
    } else return;
    event.stopPropagation();
  };
  const input = h("input", { type: "search", class: "input small graph-search", placeholder: t("graph.search"), "aria-label": t("graph.search"), autocomplete: "off", on: { input: look, keydown: press } });
  return { element: h("span", { class: "row tight" }, input, count), focus: () => input.focus() };
}
