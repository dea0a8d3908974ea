// Saved views: a chooser in the filters of the runs, and dialogs to save and delete.

import { get, post, remove } from "../core/api.js";
import { h, replace } from "../core/dom.js";
import { sentence } from "../core/problem.js";
import { whoAmI } from "../core/me.js";
import { learn, t } from "../core/words.js";
import { action, busy } from "../ui/action.js";
import { confirm, openDialog } from "../ui/dialog.js";
import { complain } from "../ui/toast.js";
import { fieldSet } from "../ui/fields.js";
import { words } from "../words/administration.js";

learn(words);
const PATH = "/api/views";

/** Creates the chooser. `query()` returns the current query; `apply(query)` shows that of a view. */
export function savedViews({ query, apply }) {
  const choice = h("select", { class: "input", id: "runs-views", "aria-label": t("views.saved"), on: { change: () => choose() } });
  const tools = h("span", { class: "row tight" });
  let views = [];

  const chosen = () => views.find((view) => view.id === choice.value);
  const choose = () => {
    draw(choice.value);
    if (chosen()) apply(chosen().query);
  };
  const draw = (id) => {
    replace(choice, h("option", { value: "" }, t("views.choose")), views.map((view) => h("option", { value: view.id, selected: view.id === id }, label(view))));
    replace(tools, action(t("views.save"), () => save(), { kind: "small" }),
      chosen()?.owner === whoAmI().name && action(t("views.delete"), () => drop(chosen()), { kind: "small" }));
  };
  const load = async (id) => {
    views = (await get(PATH)).value;
    draw(id);
  };
  const drop = async (view) => {
    if (!(await confirm({ title: t("views.delete.title", view), text: t("views.delete.text"), action: t("views.delete"), danger: true }))) return;
    await remove(`${PATH}/${encodeURIComponent(view.id)}`);
    await load("");
  };
  const save = async () => {
    const fields = fieldSet([
      { name: "name", type: "text", label: t("views.name"), description: query(), required: true, options: [] },
      { name: "shared", type: "boolean", label: t("views.shared"), description: "", required: false, options: [] },
    ]);
    const note = h("div", { role: "alert" });
    const button = h("button", { type: "submit", form: "view-form", class: "button primary" }, t("views.save"));
    const send = async (values) => {
      const { value } = await post(PATH, { ...values, query: query() });
      dialog.close();
      await load(value.id);
    };
    const submit = (event) => {
      event.preventDefault();
      const { sound, values } = fields.read();
      if (sound) busy(button, () => send(values), (problem) => replace(note, h("p", { class: "note c-red" }, sentence(problem))));
    };
    const dialog = openDialog({
      title: t("views.save"),
      body: h("form", { id: "view-form", class: "stack", novalidate: true, on: { submit } }, fields.element, note),
      actions: [h("button", { type: "button", class: "button", on: { click: () => dialog.close() } }, t("back")), button],
    });
  };
  draw("");
  load("").catch((problem) => problem.name !== "AbortError" && complain(problem));
  return h("div", { class: "row tight" }, choice, tools);
}

function label(view) {
  return view.owner === whoAmI().name ? view.name : t("views.by", view);
}
