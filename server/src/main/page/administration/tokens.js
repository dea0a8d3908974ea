// Tokens and logins: list, create, change roles, rotate, revoke.

import { get, post, put, remove } from "../core/api.js";
import { h, replace } from "../core/dom.js";
import { sentence } from "../core/problem.js";
import { ago } from "../core/time.js";
import { t } from "../core/words.js";
import { action, busy } from "../ui/action.js";
import { tag } from "../ui/badge.js";
import { confirm, openDialog } from "../ui/dialog.js";
import { fieldSet } from "../ui/fields.js";
import { icon } from "../ui/icons.js";
import { say } from "../ui/toast.js";
import { listTable } from "./list.js";

const PATH = "/api/tokens";
const ROLES = ["viewer", "operator", "reviewer", "worker", "admin"];
const DAY = 86_400_000;

/** Creates the part of the administration. */
export function tokens(view) {
  const table = listTable({
    id: "tokens",
    label: t("admin.tokens"),
    signal: view.signal,
    columns: [
      { label: t("admin.name"), cell: (token) => [h("strong", null, token.name), h("p", { class: "quiet small mono" }, token.id)] },
      { label: t("admin.kind"), cell: (token) => t(`admin.kind.${token.kind}`) },
      { label: t("admin.roles"), cell: (token) => names(token.roles) },
      { label: t("admin.state"), cell: (token) => tag(t(`admin.state.${token.state}`), token.state === "active" ? "green" : "gray") },
      { label: t("admin.created"), cell: (token) => ago(token.createdAt) },
      { label: t("admin.expires"), cell: (token) => (token.expiresAt ? ago(token.expiresAt) : t("admin.never")) },
      { label: t("admin.used"), cell: (token) => (token.lastUsedAt ? ago(token.lastUsedAt) : t("admin.never")) },
      { label: t("admin.actions"), cell: (token) => token.state === "active" && h("div", { class: "row tight" }, token.kind === "token" && [changeRoles(token, load), rotate(token, load)], revoke(token, load)) },
    ],
  });
  const load = () => table.load(`${PATH}?limit=50`);
  load();
  return h("div", { class: "stack" },
    h("p", { class: "quiet" }, t("admin.tokens.text")),
    h("div", { class: "row" }, h("button", { type: "button", class: "button primary", id: "new-token", on: { click: () => create(load) } }, icon("plus"), t("admin.token.new"))),
    table.element);
}

function names(roles) {
  return roles.map((role) => t(`role.${role}`)).join(", ");
}

function changeRoles(token, changed) {
  const label = t("admin.token.roles.change");
  return h("button", { type: "button", class: "button small", "aria-haspopup": "dialog", "aria-label": `${label}: ${token.name} ${token.id}`, on: { click: () => editRoles(token, changed) } }, label);
}

function editRoles(token, changed) {
  const fields = fieldSet([{ name: "roles", type: "multiselect", label: t("admin.roles"), description: t("admin.token.roles.text"), required: true, options: ROLES, default: token.roles }]);
  const note = h("div", { role: "alert" });
  const button = h("button", { type: "submit", form: "roles-form", class: "button primary" }, t("admin.token.roles.change"));
  const send = async ({ roles }) => {
    const change = { name: token.name, former: names(token.roles), roles: names(roles) };
    if (!(await confirm({ title: t("admin.token.roles.title", token), text: t("admin.token.roles.confirm", change), action: t("admin.token.roles.change"), danger: roles.includes("admin") !== token.roles.includes("admin") }))) return;
    await put(`${PATH}/${encodeURIComponent(token.id)}/roles`, { roles }, { ifMatch: token.version });
    dialog.close();
    say(t("admin.token.roles.changed", change));
    const { value: me } = await get("/api/me");
    if (me.roles.includes("admin")) await changed();
    else location.assign("/");
  };
  const submit = (event) => {
    event.preventDefault();
    replace(note);
    const { sound, values } = fields.read();
    if (sound) busy(button, () => send(values), (problem) => {
      fields.show(problem.violations ?? []);
      replace(note, h("p", { class: "note c-red" }, sentence(problem)));
      if (problem.isOutdated) changed();
    });
  };
  const dialog = openDialog({
    title: t("admin.token.roles.of", token),
    body: h("form", { id: "roles-form", class: "stack", novalidate: true, on: { submit } }, fields.element, note),
    actions: [h("button", { type: "button", class: "button", on: { click: () => dialog.close() } }, t("back")), button],
  });
}

function rotate(token, changed) {
  return action(t("admin.token.rotate"), async () => {
    if (!(await confirm({ title: t("admin.token.rotate.title", token), text: t("admin.token.rotate.text"), action: t("admin.token.rotate") }))) return;
    const { value } = await post(`${PATH}/${encodeURIComponent(token.id)}/rotate`);
    secret(value);
    await changed();
  }, { kind: "small", "aria-label": `${t("admin.token.rotate")}: ${token.name} ${token.id}` });
}

function revoke(token, changed) {
  return action(t("admin.token.revoke"), async () => {
    if (!(await confirm({ title: t("admin.token.revoke.title", token), text: t("admin.token.revoke.text"), action: t("admin.token.revoke"), danger: true }))) return;
    await remove(`${PATH}/${encodeURIComponent(token.id)}`);
    say(t("admin.token.revoked"));
    await changed();
  }, { kind: "small", "aria-label": `${t("admin.token.revoke")}: ${token.name} ${token.id}` });
}

function create(changed) {
  const fields = fieldSet([
    { name: "name", type: "text", label: t("admin.name"), description: t("admin.token.name.hint"), required: true, options: [] },
    { name: "roles", type: "multiselect", label: t("admin.roles"), description: "", required: true, options: ROLES, default: ["viewer"] },
    { name: "days", type: "number", label: t("admin.token.days"), description: t("admin.token.days.hint"), required: false, options: [], default: 90 },
  ]);
  const note = h("div", { role: "alert" });
  const button = h("button", { type: "submit", form: "token-form", class: "button primary" }, t("admin.token.create"));
  const send = async ({ days, ...values }) => {
    const { value } = await post(PATH, days ? { ...values, expiresAt: new Date(Date.now() + days * DAY).toISOString() } : values);
    dialog.close();
    secret(value);
    await changed();
  };
  const submit = (event) => {
    event.preventDefault();
    const { sound, values } = fields.read();
    if (sound) busy(button, () => send(values), (problem) => {
      fields.show(problem.violations ?? []);
      replace(note, h("p", { class: "note c-red" }, sentence(problem)));
    });
  };
  const dialog = openDialog({
    title: t("admin.token.new"),
    body: h("form", { id: "token-form", class: "stack", novalidate: true, on: { submit } }, fields.element, note),
    actions: [h("button", { type: "button", class: "button", on: { click: () => dialog.close() } }, t("back")), button],
  });
}

function secret(token) {
  const input = h("input", { class: "input mono", id: "token-secret", readOnly: true, value: token.token, "aria-label": t("admin.token.secret.label", token) });
  openDialog({ title: t("admin.token.secret.label", token), body: h("div", { class: "stack" }, h("p", null, t("admin.token.secret")), input) });
  input.focus();
  input.select();
}
