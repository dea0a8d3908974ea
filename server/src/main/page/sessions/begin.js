// The dialog that starts a conversation.

import { h } from "../core/dom.js";
import { once, newKey } from "../core/api.js";
import { draftOf } from "../core/drafts.js";
import { t } from "../core/words.js";
import { action } from "../ui/action.js";
import { openDialog } from "../ui/dialog.js";
import { fieldSet } from "../ui/fields.js";

const POLICIES = ["strict", "lenient", "auto"];

/** Asks for the input, starts the conversation and opens it. */
export function begin(view) {
  const key = newKey();
  const draft = draftOf("session");
  const fields = fieldSet([
    { name: "input", type: "textarea", label: t("sessions.input"), required: true },
    { name: "engine", type: "text", label: t("sessions.engine"), description: t("sessions.engine.hint") },
    { name: "policy", type: "select", label: t("sessions.policy"), required: true, options: POLICIES.map((policy) => t(`sessions.${policy}`)), default: t("sessions.strict") },
    { name: "timeout", type: "number", label: t("sessions.timeout") },
  ], {}, draft.bind);
  const dialog = openDialog({
    title: t("sessions.begin"),
    body: fields.element,
    actions: [
      h("button", { type: "button", class: "button", on: { click: () => dialog.close() } }, t("back")),
      action(t("sessions.begin"), async () => {
        const { sound, values } = fields.read();
        if (!sound) return;
        const { value } = await once("/api/sessions", start(values), { key });
        draft.clear();
        dialog.close();
        await view.go(`/sessions/${encodeURIComponent(value.run_id)}`);
      }, { kind: "primary" }),
    ],
  });
}

function start({ input, engine, policy, timeout }) {
  const start = { input };
  if (engine) start.engine = engine;
  const chosen = POLICIES.find((one) => t(`sessions.${one}`) === policy);
  if (chosen === "auto") start.auto = true;
  else start.interactive_require_user_reply = chosen === "strict";
  if (timeout !== undefined && chosen === "lenient") start.timeout_sec = timeout;
  return start;
}
