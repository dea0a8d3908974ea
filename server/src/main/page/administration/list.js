// A table of a list of the server, page after page.

import { get } from "../core/api.js";
import { h, replace } from "../core/dom.js";
import { t } from "../core/words.js";
import { action } from "../ui/action.js";
import { complain } from "../ui/toast.js";
import { empty } from "../ui/states.js";

/** Creates a table: `columns` are `{label, cell(item)}`, `none` are the texts of an empty list. `load(path)` reads its first page. */
export function listTable({ id, label, columns, none = [], signal }) {
  const body = h("tbody");
  const below = h("div", { class: "list-more row" });
  const nothing = h("div", { class: "card", hidden: true });
  const table = h("div", { class: "card table-box cards" },
    h("table", { class: "table", id, "aria-label": label }, h("thead", null, h("tr", null, columns.map((column) => h("th", { scope: "col" }, column.label)))), body));
  let turn = 0;

  const add = async (path, mine) => {
    const { value, next } = await get(path, { signal });
    if (mine !== turn) return;
    body.append(...value.map((item) => h("tr", null, columns.map((column) => h("td", { "data-label": column.label }, column.cell(item))))));
    table.hidden = body.children.length === 0;
    nothing.hidden = !table.hidden;
    if (none.length > 0) replace(nothing, empty(...none));
    replace(below, next && action(t("more"), () => add(next, mine)));
  };
  return {
    element: h("div", null, table, nothing, below),
    load(path) {
      const mine = ++turn;
      replace(body);
      return add(path, mine).catch((problem) => problem.name !== "AbortError" && complain(problem));
    },
  };
}
