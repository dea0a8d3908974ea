// The indicator of a live connection.

import { h, replace } from "../core/dom.js";
import { t } from "../core/words.js";

/** Creates the indicator; `set("live" | "broken" | "ended")` changes it. */
export function connection() {
  const element = h("span", { class: "connection", role: "status" });
  return {
    element,
    set(status) {
      element.dataset.status = status;
      replace(element, status === "live" ? t("views.live") : status === "broken" ? t("views.broken") : null);
    },
  };
}
