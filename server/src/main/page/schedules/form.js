// The form of a schedule. The next times are shown while people write.

import { get, post } from "../core/api.js";
import { h, replace } from "../core/dom.js";
import { Problem, sentence } from "../core/problem.js";
import { exact } from "../core/time.js";
import { t } from "../core/words.js";
import { busy } from "../ui/action.js";

/** The address of a new schedule. */
export const NEW = "new";

const PAUSE = 300;
const MINUTE = 60;

/** Creates the form; `save(id, settings)` stores the settings, `discard()` leaves the form. */
export function scheduleForm({ schedule, workflowId, signal, save, discard }) {
  const old = schedule?.settings ?? { workflowId: workflowId ?? "" };
  const id = text("id", "", { required: true });
  const workflow = text("workflow", old.workflowId, { required: true, list: "schedule-workflows" });
  const kind = choice("kind", ["cron", "every"], old.everySeconds ? "every" : "cron");
  const cron = text("cron", old.cron ?? "0 9 * * MON-FRI", { class: "input mono", spellcheck: false });
  const every = text("every", String((old.everySeconds ?? 3600) / MINUTE), { type: "number", min: 1, max: 527040 });
  const zone = text("zone", old.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC", { list: "schedule-zones" });
  const start = text("start", local(old.start), { type: "datetime-local" });
  const end = text("end", local(old.end), { type: "datetime-local" });
  const jitter = text("jitter", String(old.jitterSeconds ?? 0), { type: "number", min: 0, max: 3600 });
  const overlap = choice("overlap", ["skip", "queue", "allow", "cancel"], old.overlap ?? "skip");
  const missed = choice("missed", ["once", "all", "skip"], old.missed ?? "once");
  const limit = text("limit", String(old.missedLimit ?? 10), { type: "number", min: 1, max: 100 });
  const variables = h("textarea", { class: "input mono", id: "schedule-variables", rows: 4, spellcheck: false });
  variables.value = JSON.stringify(old.variables ?? {}, null, 2);
  const description = h("textarea", { class: "input", id: "schedule-description", rows: 2, maxlength: 2000 });
  description.value = old.description ?? "";
  const mistakes = new Map();
  const times = h("div", { id: "schedule-times", "aria-live": "polite" });
  const note = h("div", { role: "alert" });
  const button = h("button", { type: "submit", class: "button primary", id: "schedule-save" }, t("schedule.save"));

  const field = (name, input, hint) => {
    const mistake = h("p", { class: "field-mistake", id: `schedule-${name}-mistake`, hidden: true });
    const described = hint && h("p", { class: "field-hint", id: `schedule-${name}-hint` }, hint);
    input.setAttribute("aria-describedby", `${hint ? `schedule-${name}-hint ` : ""}schedule-${name}-mistake`);
    mistakes.set(name, { input, mistake });
    return h("div", { class: "field" }, h("label", { class: "field-label", for: input.id }, t(`schedule.${name}`)), described, input, mistake);
  };
  const cronField = field("cron", cron, t("schedule.cron.hint"));
  const everyField = field("every", every);
  const limitField = field("limit", limit);

  const mark = (name, message) => {
    const { input, mistake } = mistakes.get(name);
    input.setAttribute("aria-invalid", message ? "true" : "false");
    mistake.hidden = !message;
    replace(mistake, message ?? "");
  };
  const settings = () => ({
    workflowId: workflow.value.trim() || "-",
    ...(old.workflowVersion && { workflowVersion: old.workflowVersion }),
    ...(old.taskId && { taskId: old.taskId }),
    ...(kind.value === "cron" ? { cron: cron.value, zone: zone.value.trim() || "UTC" } : { everySeconds: Math.round(Number(every.value) * MINUTE) }),
    ...(start.value && { start: new Date(start.value).toISOString() }),
    ...(end.value && { end: new Date(end.value).toISOString() }),
    ...(Number(jitter.value) > 0 && { jitterSeconds: Math.round(Number(jitter.value)) }),
    overlap: overlap.value,
    missed: missed.value,
    ...(missed.value === "all" && { missedLimit: Math.round(Number(limit.value)) }),
    ...(description.value.trim() && { description: description.value.trim() }),
  });
  const NAMES = { "/cron": "cron", "/everySeconds": "every", "/zone": "zone", "/start": "start", "/end": "end", "/jitterSeconds": "jitter", "/missedLimit": "limit", "/workflowId": "workflow" };
  const place = (problem) => {
    for (const { pointer, message } of problem.violations) if (NAMES[pointer]) mark(NAMES[pointer], message);
    return problem.violations.some(({ pointer }) => NAMES[pointer]);
  };
  let latest = 0;
  const preview = async () => {
    const mine = ++latest;
    try {
      const { value } = await post("/api/schedules/preview", settings(), { signal });
      if (mine !== latest) return;
      for (const name of mistakes.keys()) mark(name);
      replace(times, timesList(value.times));
    } catch (problem) {
      if (mine !== latest || !(problem instanceof Problem)) return;
      for (const name of mistakes.keys()) mark(name);
      replace(times, h("p", { class: "quiet" }, t("schedule.times.none")));
      if (!place(problem)) replace(times, h("p", { class: "note c-red" }, sentence(problem)));
    }
  };
  const fold = () => {
    cronField.hidden = kind.value !== "cron";
    everyField.hidden = kind.value === "cron";
    limitField.hidden = missed.value !== "all";
  };
  let waiting;
  const changed = () => {
    fold();
    clearTimeout(waiting);
    waiting = setTimeout(preview, PAUSE);
  };
  signal.addEventListener("abort", () => clearTimeout(waiting));

  const submit = (event) => {
    event.preventDefault();
    replace(note);
    const missing = [...(schedule ? [] : [["id", id]]), ["workflow", workflow]].filter(([, input]) => !input.value.trim());
    for (const [name] of missing) mark(name, t("schedule.required"));
    let given;
    try {
      given = JSON.parse(variables.value || "{}");
    } catch {
      given = null;
    }
    const isObject = given !== null && typeof given === "object" && !Array.isArray(given);
    mark("variables", isObject ? undefined : t("schedule.variables.invalid"));
    const wrong = missing[0]?.[1] ?? (isObject ? null : variables);
    if (wrong) {
      wrong.focus();
      return;
    }
    busy(button, () => save(schedule?.scheduleId ?? id.value.trim(), { ...settings(), variables: given }), (problem) => {
      place(problem);
      replace(note, h("p", { class: "note c-red" }, sentence(problem)));
    });
  };
  const workflows = h("datalist", { id: "schedule-workflows" });
  get("/api/workflows?limit=200", { signal }).then(({ value }) => replace(workflows, value.map((one) => h("option", { value: one.workflowId })))).catch(() => {});
  const zones = h("datalist", { id: "schedule-zones" }, ["UTC", ...Intl.supportedValuesOf("timeZone")].map((name) => h("option", { value: name })));
  fold();
  preview();
  return h("form", { class: "card card-body stack", id: "schedule-form", novalidate: true, on: { submit, input: changed } }, workflows, zones,
    h("div", { class: "fields" },
      !schedule && field("id", id, t("schedule.id.hint")),
      field("workflow", workflow),
      field("kind", kind), cronField, everyField,
      field("zone", zone),
      h("div", { class: "field" }, h("h2", { class: "field-label" }, t("schedule.times")), h("p", { class: "field-hint" }, t("schedule.local")), times),
      field("start", start, t("schedule.local")), field("end", end, t("schedule.local")),
      field("overlap", overlap), field("missed", missed), limitField,
      field("jitter", jitter),
      field("variables", variables, t("schedule.variables.hint")),
      field("description", description)),
    note,
    h("div", { class: "row" }, button, h("button", { type: "button", class: "button", on: { click: discard } }, t("schedule.discard"))));
}

/** Returns a list of times in the time zone of the browser. */
export function timesList(times) {
  return times.length === 0
    ? h("p", { class: "quiet" }, t("schedule.times.none"))
    : h("ol", { class: "small stack" }, times.map((time) => h("li", null, h("time", { datetime: time, data: { fixed: "" } }, exact(time)))));
}

function text(name, value, attributes) {
  const input = h("input", { class: "input", id: `schedule-${name}`, type: "text", autocomplete: "off", ...attributes });
  input.value = value;
  return input;
}

function choice(name, values, chosen) {
  return h("select", { class: "input", id: `schedule-${name}` }, values.map((value) => h("option", { value, selected: value === chosen }, t(`schedule.${name}.${value}`))));
}

/** Returns a time as a field for local times shows it. */
export function local(time) {
  if (!time) return "";
  const at = new Date(time);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
