// Asks whether a link may replace the session of this browser by that of another account.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { action } from "../ui/action.js";
import { logo } from "./logo.js";

/** Shows the question; `onStay` keeps the session, `onChange` signs in with the link. No request is sent before the choice. */
export function stranger({ here, there, onStay, onChange }) {
  document.title = t("link.title");
  const account = ({ name, tenant }) => t("link.account", { name, tenant });
  return h("main", { class: "door", id: "main" },
    h("section", { class: "card door-card", id: "link-question", "aria-labelledby": "link-title" },
      h("div", { class: "door-head" }, logo(), h("h1", { id: "link-title" }, t("link.title"))),
      h("p", null, t("link.here", { account: account(here) })),
      h("p", { class: "note c-yellow" }, t("link.there", { account: account(there) })),
      h("div", { class: "row" },
        action(t("link.stay", { name: here.name }), onStay, { kind: "primary", id: "link-stay" }),
        action(t("link.change", { name: there.name }), onChange, { id: "link-change" }))));
}
