// executions: nothing to see so far.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { empty } from "../ui/states.js";

export function show(view) {
  view.title(t("nav.executions"));
  return h("section", null, h("header", { class: "head" }, h("h1", null, t("nav.executions"))), empty(t("soon.title")));
}
