// A list that the server searches: a query, a state, the number of all results, and more pages.

import { address } from "../core/api.js";
import { h, replace } from "../core/dom.js";
import { language, t } from "../core/words.js";
import { action } from "./action.js";
import { begun, Found } from "./found.js";
import { icon } from "./icons.js";
import { showMistake } from "./mistake.js";
import { complain } from "./toast.js";

const EVERY = 10_000;
const LATER = 250;

/**
 * Creates the parts of a list of `path` whose results are in one of `states`. `draw(items, isNarrow)` shows the loaded results.
 * Returns the filters, the total, and what is below the list.
 */
export async function searched(view, { id, path, states, placeholder, idOf, draw }) {
  const text = h("input", { type: "search", class: "input", id: `${id}-search`, value: view.query.get("q") ?? "", placeholder, "aria-label": placeholder, maxlength: 400, spellcheck: "false", autocomplete: "off" });
  const state = h("select", { class: "input", id: `${id}-state`, "aria-label": t("found.state") }, h("option", { value: "" }, t("found.any")),
    [...states.values()].map((look) => h("option", { value: look.wire, selected: look.wire === view.query.get("state") }, look.label)));
  const mistake = h("div");
  const total = h("p", { class: "quiet small", id: `${id}-total`, role: "status" });
  const below = h("div", { class: "list-more row" });
  const query = () => [begun(text.value.trim()), state.value && `state:${state.value}`].filter(Boolean).join(" ");
  const fresh = () => new Found(path, { q: query() }, view.signal, { idOf });
  let found = fresh();
  let late;

  const show = () => {
    draw(found.items, query() !== "");
    const count = new Intl.NumberFormat(language()).format(found.total ?? found.items.length);
    const said = t(found.isExact === false ? "found.about" : "found.count", { count });
    if (total.textContent !== said) total.textContent = said;
    replace(below, found.hasMore && action(t("more"), async () => {
      await found.more();
      show();
    }, { id: `${id}-more` }));
  };
  const refresh = async () => {
    const mine = found;
    try {
      await mine.refresh();
    } catch (problem) {
      if (mine !== found || showMistake(mistake, text, problem, query())) return;
      throw problem;
    }
    if (mine !== found) return;
    showMistake(mistake, text);
    show();
  };
  const again = () => {
    history.replaceState(null, "", address(location.pathname, { q: text.value.trim(), state: state.value }));
    found = fresh();
    refresh().catch(complain);
  };
  text.addEventListener("input", () => {
    clearTimeout(late);
    late = setTimeout(again, LATER);
  });
  state.addEventListener("change", again);
  await refresh();
  view.every(EVERY, () => refresh().catch(() => {}));
  return {
    filters: h("div", { class: "stack tight" }, h("div", { class: "filters", role: "search" }, h("div", { class: "search wide" }, icon("search"), text), state, total), mistake),
    search: text,
    below,
  };
}
