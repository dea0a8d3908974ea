// The roles and persons that a node waits for.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";

/** Returns the roles and persons that may decide; nothing if everyone may. */
export function assignees(human) {
  return human.assignees?.length > 0 && h("p", { class: "small" }, t("decide.assignees", { names: human.assignees.join(", ") }));
}
