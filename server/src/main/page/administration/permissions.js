// Permissions of workflows: who may see, publish, start and decide; grant, revoke, lift.

import { address, get, post } from "../core/api.js";
import { h, replace } from "../core/dom.js";
import { sentence } from "../core/problem.js";
import { ago } from "../core/time.js";
import { t } from "../core/words.js";
import { action, busy } from "../ui/action.js";
import { tag } from "../ui/badge.js";
import { confirm, openDialog } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { say } from "../ui/toast.js";
import { listTable } from "./list.js";

const ACTIONS = ["look", "publish", "start", "decide"];
const ROLES = ["viewer", "operator", "reviewer", "worker"];
const LATER = 250;

/** Creates the part of the administration. */
export function permissions(view) {
  const text = h("input", { type: "search", class: "input", id: "permissions-text", placeholder: t("admin.permissions.search"), "aria-label": t("admin.permissions.search") });
  const table = listTable({
    id: "permissions",
    label: t("admin.permissions"),
    none: [t("admin.permissions.none"), t("admin.permissions.none.text")],
    signal: view.signal,
    columns: [
      { label: t("admin.permissions.workflow"), cell: (one) => h("span", { class: "mono" }, one.workflow) },
      { label: t("admin.permissions.action"), cell: (one) => (one.action ? t(`admin.permissions.${one.action}`) : t("admin.permissions.all")) },
      { label: t("admin.permissions.callers"), cell: (one) => callers(one, load) },
      { label: t("admin.permissions.source"), cell: source },
      { label: t("admin.actions"), cell: (one) => isOurs(one) && h("div", { class: "row tight" }, more(one, load), lift(one, load)) },
    ],
  });
  const load = () => table.load(address("/api/permissions", { limit: 50, text: text.value.trim() }));
  let late;
  text.addEventListener("input", () => {
    clearTimeout(late);
    late = setTimeout(load, LATER);
  });
  load();
  return h("div", { class: "stack" },
    h("p", { class: "quiet" }, t("admin.permissions.text")),
    h("div", { class: "row" }, h("button", { type: "button", class: "button primary", id: "new-permission", on: { click: () => grant({}, load) } }, icon("plus"), t("admin.permissions.grant")),
      h("div", { class: "search" }, icon("search"), text)),
    table.element);
}

function isOurs(one) {
  return one.source === "grants" && one.action && !one.failure;
}

function source(one) {
  if (one.failure) return [tag(t("admin.permissions.unreadable"), "red"), h("p", { class: "quiet small" }, one.failure)];
  if (one.source === "configuration") return [t("admin.permissions.configuration"), !one.inEffect && [" ", tag(t("admin.permissions.overridden"), "yellow")], h("p", { class: "quiet small" }, t(one.inEffect ? "admin.permissions.configuration.text" : "admin.permissions.later.text"))];
  return one.inEffect ? t("admin.permissions.granted") : [tag(t("admin.permissions.overridden"), "yellow"), h("p", { class: "quiet small" }, t("admin.permissions.overridden.text"))];
}

function callers(one, changed) {
  if (one.callers.length === 0) return t("admin.permissions.nobody");
  return h("ul", { class: "stack tight" }, one.callers.map((each) => h("li", { class: "row tight" },
    h("span", null, named(each.caller)),
    each.grantedBy && h("span", { class: "quiet small" }, t("admin.permissions.by", { by: each.grantedBy }), " ", ago(each.grantedAt)),
    isOurs(one) && revoke(one, each.caller, changed))));
}

/** Returns the words for a role or a person. */
function named(caller) {
  const [, kind, name] = /^(role|user):(.*)$/s.exec(caller) ?? [];
  if (kind === "role" || (!kind && [...ROLES, "admin"].includes(caller))) return t("admin.permissions.role", { role: t(`role.${name ?? caller}`) });
  return name ?? caller;
}

function place(one) {
  return `/api/workflows/${encodeURIComponent(one.workflow)}/permissions`;
}

function words(one) {
  return { action: t(`admin.permissions.${one.action}`), workflow: one.workflow };
}

function revoke(one, caller, changed) {
  const label = t("admin.permissions.revoke.label", { ...words(one), caller: named(caller) });
  return action(t("admin.permissions.revoke"), async () => {
    if (!(await confirm({ title: label, text: t("admin.permissions.revoke.text"), action: t("admin.permissions.revoke"), danger: true }))) return;
    const isLast = await post(`${place(one)}/revoke`, { action: one.action, caller }).then(() => false, (problem) => {
      if (problem.code === "last_caller") return true;
      throw problem;
    });
    if (!isLast) say(t("admin.permissions.revoked"));
    else if (!(await lifted(one, "admin.permissions.revoke.last"))) return;
    await changed();
  }, { kind: "small", "aria-label": label });
}

function more(one, changed) {
  return h("button", { type: "button", class: "button small", "aria-label": t("admin.permissions.more.label", words(one)), on: { click: () => grant(one, changed) } }, t("admin.permissions.more"));
}

/** Lifts a restriction if the administrator confirms it; returns whether it was lifted. */
async function lifted(one, text) {
  if (!(await confirm({ title: t("admin.permissions.lift.label", words(one)), text: t(text), action: t("admin.permissions.lift"), danger: true }))) return false;
  await post(`${place(one)}/lift`, { action: one.action });
  say(t("admin.permissions.lifted"));
  return true;
}

function lift(one, changed) {
  const label = t("admin.permissions.lift.label", words(one));
  return action(t("admin.permissions.lift"), async () => {
    if (await lifted(one, "admin.permissions.lift.text")) await changed();
  }, { kind: "small", "aria-label": label });
}

/** Opens the dialog of a grant; the permission `one` is chosen already if it has a workflow. */
function grant(one, changed) {
  const flows = h("datalist", { id: "permission-workflows" });
  const people = h("datalist", { id: "permission-people" }, ROLES.map((role) => h("option", { value: `role:${role}` }, t("admin.permissions.role", { role: t(`role.${role}`) }))));
  const workflow = h("input", { class: "input", id: "permission-workflow", required: true, autocomplete: "off", value: one.workflow ?? "" });
  const which = h("select", { class: "input", id: "permission-action" }, ACTIONS.map((each) => h("option", { value: each, selected: each === one.action }, t(`admin.permissions.${each}`))));
  const caller = h("input", { class: "input", id: "permission-caller", required: true, autocomplete: "off", "aria-describedby": "permission-caller-hint" });
  workflow.setAttribute("list", flows.id);
  caller.setAttribute("list", people.id);
  const note = h("div", { role: "alert" });
  const button = h("button", { type: "submit", form: "permission-form", class: "button primary" }, t("admin.permissions.grant"));
  const send = async () => {
    await post(`${place({ workflow: workflow.value.trim() })}/grant`, { action: which.value, caller: meant(caller.value.trim()) });
    dialog.close();
    say(t("admin.permissions.done"));
    await changed();
  };
  const submit = (event) => {
    event.preventDefault();
    const missing = [workflow, caller].find((input) => input.value.trim() === "");
    for (const input of [workflow, caller]) input.setAttribute("aria-invalid", input === missing);
    if (missing) {
      replace(note, h("p", { class: "note c-red" }, t("admin.permissions.missing")));
      missing.focus();
      return;
    }
    busy(button, send, (problem) => replace(note, h("p", { class: "note c-red" }, problem.status === 404 ? t("admin.permissions.unknown", { workflow: workflow.value.trim() }) : sentence(problem))));
  };
  const field = (input, label, hint) => h("div", { class: "field" }, h("label", { class: "field-label", for: input.id }, label), hint && h("p", { class: "field-hint", id: `${input.id}-hint` }, hint), input);
  const dialog = openDialog({
    title: t("admin.permissions.grant"),
    body: h("form", { id: "permission-form", class: "stack", novalidate: true, on: { submit } },
      h("p", { class: "quiet" }, t("admin.permissions.grant.text")),
      h("div", { class: "fields" }, field(workflow, t("admin.permissions.workflow")), field(which, t("admin.permissions.action")),
        field(caller, t("admin.permissions.caller"), t("admin.permissions.caller.hint"))),
      flows, people, note),
    actions: [h("button", { type: "button", class: "button", on: { click: () => dialog.close() } }, t("back")), button],
  });
  (one.workflow ? caller : workflow).focus();
  propose(flows, people);
}

/** A name without a prefix is that of a role, or of a person otherwise. */
function meant(text) {
  if (/^(role|user):/.test(text)) return text;
  return [...ROLES, "admin"].includes(text) ? `role:${text}` : `user:${text}`;
}

/** Fills the proposals; without them, names can still be typed. */
async function propose(flows, people) {
  const [known, tokens] = await Promise.all(["/api/workflows?limit=200", "/api/tokens?limit=200"].map((path) => get(path).then(({ value }) => value, () => [])));
  replace(flows, known.map((each) => h("option", { value: each.workflowId })));
  people.append(...[...new Set(tokens.map((each) => each.name))].sort().map((name) => h("option", { value: `user:${name}` }, name)));
}
