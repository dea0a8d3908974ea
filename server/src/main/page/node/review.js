// A review: approve, reject with a reason, or approve with changes.

import { h, replace } from "../core/dom.js";
import { t } from "../core/words.js";
import { icon } from "../ui/icons.js";
import { busy } from "../ui/action.js";
import { has, whole } from "../ui/preview.js";
import { draftsOf } from "./drafts.js";
import { assignees } from "./people.js";
import { editor } from "./editor.js";
import { sender } from "./sent.js";
import { shownText } from "./shown.js";

export function review(node, after) {
  const { human } = node;
  const thing = { ...node, shows: human.shows };
  const name = ["shows", "outputs", "inputs"].find((each) => has(thing, each));
  const approve = sender(node, "review", { ...after, said: t("review.approved"), soon: t("review.approve") });
  const reject = sender(node, "review", { ...after, said: t("review.rejected"), soon: t("review.reject.send") });
  const edit = sender(node, "review", { ...after, said: t("review.edited"), soon: t("review.edit.send") });
  const below = h("div", { class: "stack" });
  const status = h("div");

  const button = (what, mark, kind, click) => human.actions.includes(what)
    && h("button", { type: "button", class: ["button", kind], id: `review-${what}`, on: { click } }, icon(mark), t(`review.${what}`));
  const unfold = (form) => {
    replace(below, form.element);
    form.focus();
  };

  const buttons = h("div", { class: "row" },
    button("approve", "check", "primary", (event) => {
      replace(below, approve.note);
      approve.press(event.currentTarget, { action: "approve", attempt: node.attempt });
    }),
    button("edit", "edit", "", (event) => busy(event.currentTarget, async () => unfold(editing(name && (await whole(thing, name)), edit, node)))),
    button("reject", "cross", "danger-line", () => unfold(rejecting(reject, node))));

  const update = (next) => replace(status, approvals(next.human));
  update(node);
  if (draftsOf(node).has("feedback") && human.actions.includes("reject")) replace(below, rejecting(reject, node).element);
  else if (draftsOf(node).has("edits") && human.actions.includes("edit")) replace(below, editing(undefined, edit, node).element);
  return {
    update,
    element: h("section", { class: "decide c-orange", "aria-label": t("decide.review") },
      h("h3", null, t("decide.review")), assignees(human), status,
      name && h("div", { class: "decide-shown" }, shownText(node, thing, name)), buttons, below),
  };
}

function approvals(human) {
  const { given, needed } = human.approvals ?? { given: [], needed: 1 };
  if (needed <= 1) return null;
  return h("p", { class: "small" }, t("review.approvals", { given: given.length, needed }), given.length > 0 && ` (${given.join(", ")})`);
}

function rejecting(sent, node) {
  const input = draftsOf(node).bind("feedback", h("textarea", { id: "feedback", class: "input", rows: 4, "aria-required": "true", "aria-describedby": "feedback-mistake" }));
  const mistake = h("p", { class: "field-mistake", id: "feedback-mistake", role: "alert" });
  const button = h("button", { type: "submit", class: "button danger", id: "send-back" }, t("review.reject.send"));
  const submit = (event) => {
    event.preventDefault();
    const feedback = input.value.trim();
    mistake.textContent = feedback ? "" : t("review.feedback.missing");
    if (!feedback) return input.focus();
    return sent.press(button, { action: "reject", feedback, attempt: node.attempt });
  };
  return {
    focus: () => input.focus(),
    element: h("form", { class: "stack", novalidate: true, on: { submit } },
      h("div", { class: "field" }, h("label", { class: "field-label", for: "feedback" }, t("review.feedback"), " ", h("span", { class: "required" }, "*")),
        h("p", { class: "field-hint" }, t("review.feedback.hint")), input, mistake),
      sent.note, h("div", { class: "row" }, button)),
  };
}

function editing(shown, sent, node) {
  const edited = editor(shown, { label: t("review.edit.label"), bind: (input) => draftsOf(node).bind("edits", input) });
  const button = h("button", { type: "submit", class: "button primary", id: "send-edit" }, t("review.edit.send"));
  const submit = (event) => {
    event.preventDefault();
    const { value, mistake } = edited.read();
    if (!mistake) sent.press(button, { action: "edit", edits: value, attempt: node.attempt });
  };
  return {
    focus: () => edited.input.focus(),
    element: h("form", { class: "stack", novalidate: true, on: { submit } }, edited.element, sent.note, h("div", { class: "row" }, button)),
  };
}
