// The dialog that assigns decisions to a person, for operators.

import { post } from "../core/api.js";
import { h, replace } from "../core/dom.js";
import { sentence } from "../core/problem.js";
import { t } from "../core/words.js";
import { busy } from "../ui/action.js";
import { openDialog } from "../ui/dialog.js";
import { say } from "../ui/toast.js";

const KEY = "lockstep.people";
const MOST = 20;

/** Asks for a person and assigns nodes `{id, attempt}`; `done` is called afterwards. */
export function assignDialog(nodes, done) {
  const id = "assign-person";
  const known = people();
  const input = h("input", { id, class: "input", maxlength: 200, autocomplete: "off", list: "assign-people", "aria-required": "true", "aria-describedby": "assign-hint" });
  const note = h("div", { role: "alert" });
  const button = h("button", { type: "submit", form: "assign-form", class: "button primary", id: "assign-confirm" }, t("claim.assign.confirm"));
  const send = async () => {
    const person = input.value.trim();
    for (const node of nodes) await post(`/api/node-runs/${encodeURIComponent(node.id)}/claim`, { attempt: node.attempt, person });
    localStorage.setItem(KEY, JSON.stringify([person, ...known.filter((each) => each !== person)].slice(0, MOST)));
    say(t("claim.assign.done", { count: nodes.length, name: person }));
    dialog.close();
    await done();
  };
  const submit = (event) => {
    event.preventDefault();
    if (input.value.trim() === "") return input.focus();
    return busy(button, send, (problem) => replace(note, h("p", { class: "note c-red" }, sentence(problem))));
  };
  const dialog = openDialog({
    title: t("claim.assign.title", { count: nodes.length }),
    body: h("form", { id: "assign-form", class: "stack", novalidate: true, on: { submit } },
      h("div", { class: "field" }, h("label", { class: "field-label", for: id }, t("claim.assign.person")), input, h("datalist", { id: "assign-people" }, known.map((name) => h("option", { value: name }))),
        h("p", { class: "field-hint", id: "assign-hint" }, t("claim.assign.hint"))), note),
    actions: [h("button", { type: "button", class: "button", on: { click: () => dialog.close() } }, t("back")), button],
  });
  input.focus();
}

// The people to whom this browser assigned decisions before.
function people() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}
