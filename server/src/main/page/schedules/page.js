// One schedule: its next times, its history, and the actions of people; also the form of a new one.

import { get, once, put, remove } from "../core/api.js";
import { statesOf } from "../core/charts.js";
import { h, replace } from "../core/dom.js";
import { may } from "../core/me.js";
import { sentence } from "../core/problem.js";
import { ago, clock, exact } from "../core/time.js";
import { learn, t } from "../core/words.js";
import { action, busy } from "../ui/action.js";
import { badge } from "../ui/badge.js";
import { confirm, openDialog } from "../ui/dialog.js";
import { say } from "../ui/toast.js";
import { reasonLine } from "../ui/unreadable.js";
import { words } from "../words/operations.js";
import { NEW, local, scheduleForm, timesList } from "./form.js";
import { timesLine } from "./list.js";

learn(words);

const EVERY = 5_000;

export function show(view) {
  return view.params.id === NEW ? begin(view) : existing(view);
}

function begin(view) {
  view.title(t("schedules.new"));
  return h("section", null, heading(t("schedules.new")), scheduleForm({
    workflowId: view.query.get("workflowId") ?? "",
    signal: view.signal,
    save: async (id, settings) => {
      await put(`/api/schedules/${encodeURIComponent(id)}`, settings);
      view.go(`/schedules/${encodeURIComponent(id)}`);
    },
    discard: () => view.go("/schedules"),
  }));
}

function heading(title, badges, tools) {
  return h("header", { class: "head" },
    h("div", { class: "head-text" }, h("p", { class: "crumbs" }, h("a", { href: "/schedules" }, t("nav.schedules"))), h("h1", { class: "row" }, title, badges)), tools);
}

async function existing(view) {
  const path = `/api/schedules/${encodeURIComponent(view.params.id)}`;
  const states = await statesOf("schedule");
  view.title(view.params.id);
  const marks = h("span", { class: "row" });
  const tools = h("div", { class: "row" });
  const body = h("div", { class: "stack" });
  let schedule;
  let isEditing = false;
  let print = "";

  const read = async () => {
    const found = await Promise.all([get(path, { signal: view.signal }), get(`${path}/times`, { signal: view.signal }), get(`${path}/history?limit=50`, { signal: view.signal })]);
    schedule = found[0].value;
    const now = JSON.stringify(found.map(({ value }) => value));
    if (isEditing || now === print) return;
    print = now;
    replace(marks, badge(states, schedule.state));
    replace(tools, may("operator") && buttons());
    replace(body, facts(schedule), h("div", { class: "workflow-split" },
      h("section", { class: "card card-body stack" }, h("h2", null, t("schedule.times")), h("p", { class: "quiet small" }, t("schedule.local")), timesList(found[1].value.times)),
      history(found[2])));
  };
  const accepts = (event) => schedule.acceptedEvents.includes(event);
  const change = (what) => async () => {
    await put(`${path}/${what}`);
    await read();
  };
  const buttons = () => [
    accepts("run.triggered") && action(t("schedule.trigger"), async () => {
      await once(`${path}/trigger`);
      say(t("schedule.triggered"));
      await read();
    }, { icon: "play", kind: "primary", id: "schedule-trigger" }),
    accepts("schedule.paused") && action(t("schedule.pause"), change("pause"), { icon: "pause", id: "schedule-pause" }),
    accepts("schedule.resumed") && action(t("schedule.resume"), change("resume"), { icon: "play", id: "schedule-resume" }),
    accepts("schedule.changed") && action(t("schedule.edit"), edit, { icon: "edit", id: "schedule-edit" }),
    accepts("backfill.requested") && h("button", { type: "button", class: "button", id: "schedule-backfill", on: { click: () => backfill(path, read) } }, t("schedule.backfill")),
    may("admin") && accepts("schedule.deleted") && action(t("schedule.delete"), async () => {
      if (!(await confirm({ title: t("schedule.delete.title", { id: schedule.scheduleId }), text: t("schedule.delete.text"), action: t("schedule.delete"), danger: true }))) return;
      await remove(path);
      view.go("/schedules");
    }, { kind: "danger-line", id: "schedule-delete" }),
  ];
  const leave = async () => {
    isEditing = false;
    print = "";
    await read();
  };
  const edit = () => {
    isEditing = true;
    const { version } = schedule;
    replace(tools);
    replace(body, scheduleForm({
      schedule,
      signal: view.signal,
      save: async (id, settings) => {
        await put(path, settings, { ifMatch: version });
        await leave();
      },
      discard: leave,
    }));
    body.querySelector("input").focus();
  };
  await read();
  view.every(EVERY, () => read().catch(() => {}));
  return h("section", null, heading(view.params.id, marks, tools), body);
}

function facts(schedule) {
  const { settings } = schedule;
  return h("div", { class: "card card-body stack" }, reasonLine(schedule.failure),
    settings?.description && h("p", null, settings.description),
    settings && h("p", null, h("a", { href: `/workflows/${encodeURIComponent(settings.workflowId)}` }, settings.workflowId), " · ", h("span", { class: "mono" }, timesLine(settings))),
    settings && h("p", { class: "quiet small" }, t("schedule.overlap"), ": ", t(`schedule.overlap.${settings.overlap ?? "skip"}`)),
    settings && h("p", { class: "quiet small" }, t("schedule.missed"), ": ", t(`schedule.missed.${settings.missed ?? "once"}`)),
    h("p", { class: "small" }, t("schedules.counts", schedule), schedule.pending > 0 && ` · ${t("schedules.pending", { count: schedule.pending })}`),
    schedule.lastRunId && h("p", { class: "small" }, t("schedules.last"), ": ", h("a", { class: "mono", href: `/runs/${encodeURIComponent(schedule.lastRunId)}` }, schedule.lastRunId), " ", ago(schedule.lastRunAt)),
    schedule.nextAt && h("p", { class: "small" }, t("schedules.next"), ": ", exact(schedule.nextAt)));
}

function history({ value, next }) {
  const list = h("ul", { class: "small stack", id: "schedule-history" });
  const below = h("div", null);
  const add = (rows, after) => {
    list.append(...rows.map(eventRow));
    replace(below, after && action(t("more"), async () => {
      const page = await get(after);
      add(page.value, page.next);
    }));
  };
  add(value, next);
  return h("section", { class: "card card-body stack" }, h("h2", null, t("schedule.history")), list, below);
}

function eventRow(event) {
  const what = event.event === "timer"
    ? [event.due && t("schedule.event.timer", { count: event.due }), event.missed && t("schedule.event.missed", { count: event.missed })].filter(Boolean).join(", ")
    : t(`schedule.event.${event.event}`);
  return h("li", null, h("span", { class: "quiet", title: exact(event.at) }, clock(event.at)), " ", h("strong", null, what), " ",
    event.runId && h("a", { class: "mono", href: `/runs/${encodeURIComponent(event.runId)}` }, event.runId),
    event.scheduledAt && h("span", { class: "quiet" }, " ", t("schedule.for", { time: clock(event.scheduledAt) })),
    event.message && h("span", null, " ", event.message), event.by && h("span", { class: "quiet" }, " ", t("batch.by", { name: event.by })));
}

function backfill(path, done) {
  const yesterday = new Date(Date.now() - 86_400_000);
  const input = (id, value) => {
    const element = h("input", { class: "input", id, type: "datetime-local", required: true });
    element.value = local(value);
    return element;
  };
  const from = input("backfill-from", yesterday);
  const to = input("backfill-to", new Date());
  const note = h("div", { role: "alert" });
  const button = h("button", { type: "submit", form: "backfill-form", class: "button primary" }, t("schedule.backfill"));
  const submit = (event) => {
    event.preventDefault();
    busy(button, async () => {
      await once(`${path}/backfill`, { from: new Date(from.value).toISOString(), to: new Date(to.value).toISOString() });
      dialog.close();
      await done();
    }, (problem) => replace(note, h("p", { class: "note c-red" }, sentence(problem))));
  };
  const row = (name, element) => h("div", { class: "field" }, h("label", { class: "field-label", for: element.id }, t(`schedule.backfill.${name}`)), element);
  const dialog = openDialog({
    title: t("schedule.backfill"),
    body: h("form", { id: "backfill-form", class: "stack", on: { submit } }, h("p", null, t("schedule.backfill.text")), row("from", from), row("to", to), note),
    actions: [h("button", { type: "button", class: "button", on: { click: () => dialog.close() } }, t("back")), button],
  });
}
