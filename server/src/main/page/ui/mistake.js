// The mistake that the server found in a query.

import { h, replace } from "../core/dom.js";
import { t } from "../core/words.js";

/** Shows the mistake in the query of a field within `place`, and returns true; returns false for other problems. */
export function showMistake(place, field, problem, query) {
  const id = field.id.replace("-search", "-mistake");
  const shown = problem && mistakeOf(problem, query, id);
  replace(place, shown);
  if (shown) {
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", id);
  } else {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }
  return Boolean(shown);
}

function mistakeOf(problem, query, id) {
  const found = problem.code === "query-invalid" && problem.diagnostics[0];
  if (!found) return null;
  const from = found.column - 1;
  const to = Math.max(found.endColumn - 1, from + 1);
  return h("p", { class: "query-mistake", id, role: "alert" }, h("code", null, query.slice(0, from), h("mark", null, query.slice(from, to) || "\u00a0"), query.slice(to)),
    h("span", null, found.message), h("span", { class: "quiet" }, t("query.column", { column: found.column })));
}
