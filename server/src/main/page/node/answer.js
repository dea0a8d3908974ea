// The question of an agent: approve, reject or answer.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { icon } from "../ui/icons.js";
import { fieldSet } from "../ui/fields.js";
import { valueView } from "../ui/json.js";
import { textView } from "../ui/markdown.js";
import { has, partView } from "../ui/preview.js";
import { draftsOf } from "./drafts.js";
import { assignees } from "./people.js";
import { sender } from "./sent.js";

export function answer(node, after) {
  const { human } = node;
  const thing = { ...node, shows: human.shows };
  const fields = fieldSet(human.fields ?? [], {}, draftsOf(node).bind);
  const sent = sender(node, "answer", { ...after, show: fields.show, said: t("answer.sent"), soon: t("answer.sending") });
  const comment = draftsOf(node).bind("comment", h("textarea", { id: "comment", class: "input", rows: 3 }));
  const actions = human.actions?.length > 0 ? human.actions : ["approve", "reject"];
  const asksFields = (human.fields ?? []).length > 0;

  const choose = (action) => (event) => {
    event.preventDefault();
    const read = action === "submit" ? fields.read() : { sound: true };
    if (!read.sound) return;
    const said = comment.value.trim();
    sent.press(event.currentTarget, { action, attempt: node.attempt, ...(read.values ? { values: read.values } : {}), ...(said ? { comment: said } : {}) });
  };
  const button = (action, mark, kind) => actions.includes(action)
    && h("button", { type: "button", class: ["button", kind], id: `answer-${action}`, on: { click: choose(action) } }, icon(mark), t(`answer.${action}`));

  return {
    element: h("section", { class: "decide c-orange", "aria-label": t("decide.approval") },
      h("h3", null, t("decide.approval")), assignees(human),
      has(thing, "shows") && h("div", { class: "decide-shown" }, partView(thing, "shows", question)),
      asksFields && fields.element,
      h("div", { class: "field" }, h("label", { class: "field-label", for: "comment" }, t("answer.comment"), " ", h("span", { class: "optional" }, t("field.optional"))), comment),
      sent.note,
      h("div", { class: "row" }, button("submit", "check", "primary"), button("approve", "check", actions.includes("submit") ? "" : "primary"), button("reject", "cross", "danger-line"))),
  };
}

// Returns the elements of a question with title and description; other values are shown as they are.
function question(shows) {
  if (typeof shows !== "object" || Array.isArray(shows) || typeof shows.title !== "string") return valueView(shows);
  const others = (shows.requests ?? []).filter((request) => request.title !== shows.title);
  return [h("h4", null, shows.title), shows.description && textView(shows.description), others.map((request) => [h("h4", null, request.title), request.description && textView(request.description)])];
}
