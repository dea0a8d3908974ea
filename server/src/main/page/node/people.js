// Whom a node waits for.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";

/** Roles and persons that are asked; nothing when anybody may answer. */
export function assignees(human) {
  return human.assignees?.length > 0 && h("p", { class: "small" }, t("decide.assignees", { names: human.assignees.join(", ") }));
}
