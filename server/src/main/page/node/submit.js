// The form of a node of type human_input.

import { h } from "../core/dom.js";
import { t } from "../core/words.js";
import { fieldSet } from "../ui/fields.js";
import { textView } from "../ui/markdown.js";
import { has, partView } from "../ui/preview.js";
import { draftsOf } from "./drafts.js";
import { assignees } from "./people.js";
import { sender } from "./sent.js";

export function submit(node, after) {
  const { human } = node;
  const thing = { ...node, shows: human.shows };
  const fields = fieldSet(human.fields ?? [], {}, draftsOf(node).bind);
  const sent = sender(node, "submit", { ...after, show: fields.show, said: t("input.sent"), soon: t("input.send") });
  const button = h("button", { type: "submit", class: "button primary", id: "send-input" }, t("input.send"));
  const onSubmit = (event) => {
    event.preventDefault();
    const { sound, values } = fields.read();
    if (sound) sent.press(button, { inputs: values, attempt: node.attempt });
  };
  return {
    element: h("section", { class: "decide c-orange", "aria-label": t("decide.input") },
      h("h3", null, t("decide.input")), assignees(human),
      has(thing, "shows") && h("div", { class: "decide-shown" }, partView(thing, "shows", textView)),
      h("form", { class: "stack", novalidate: true, on: { submit: onSubmit } }, fields.element, sent.note, h("div", { class: "row" }, button))),
  };
}
