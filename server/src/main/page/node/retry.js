// The retry of a failed node, with the same inputs or with others.

import { h, replace } from "../core/dom.js";
import { t } from "../core/words.js";
import { icon } from "../ui/icons.js";
import { busy } from "../ui/action.js";
import { has, whole } from "../ui/preview.js";
import { draftsOf } from "./drafts.js";
import { editor } from "./editor.js";
import { sender } from "./sent.js";

export function retry(node, after) {
  const sent = sender(node, "retry", { ...after, said: t("retry.sent") });
  const below = h("div", { class: "stack" }, sent.note);
  const again = (event) => sent.press(event.currentTarget, {});
  const correct = (event) => busy(event.currentTarget, async () => {
    const inputs = editor((await whole(node, "inputs")) ?? {}, { label: t("retry.inputs"), bind: (input) => draftsOf(node).bind("inputs", input) });
    const button = h("button", { type: "submit", class: "button primary", id: "send-retry" }, t("retry.correct.send"));
    const submit = (event) => {
      event.preventDefault();
      const { value, mistake } = inputs.read();
      if (!mistake) sent.press(button, { inputs: value });
    };
    replace(below, h("form", { class: "stack", novalidate: true, on: { submit } }, inputs.element, sent.note, h("div", { class: "row" }, button)));
    inputs.input.focus();
  });
  return {
    element: h("section", { class: "decide c-red", "aria-label": t("decide.retry") },
      h("h3", null, t("decide.retry")),
      h("div", { class: "row" },
        h("button", { type: "button", class: "button primary", id: "retry", data: { first: "" }, on: { click: again } }, icon("retry"), t("retry.again")),
        has(node, "inputs") && h("button", { type: "button", class: "button", id: "retry-correct", on: { click: correct } }, icon("edit"), t("retry.correct"))),
      below),
  };
}
