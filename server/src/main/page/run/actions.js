// The actions on a run: pause, resume, cancel. Only those that its state accepts are shown.

import { put } from "../core/api.js";
import { t } from "../core/words.js";
import { action } from "../ui/action.js";
import { confirm } from "../ui/dialog.js";
import { complain, say } from "../ui/toast.js";

export function runActions(run, changed, isAllowed) {
  if (!isAllowed) return [];
  const accepts = (event) => run.acceptedEvents?.includes(event);
  const path = `/api/flow-runs/${encodeURIComponent(run.id)}`;
  const ask = (what) => async () => {
    await put(`${path}/${what}`);
    say(t(`run.${what}.done`));
    await changed();
  };
  const told = (problem) => {
    complain(problem);
    changed().catch(() => {});
  };
  const cancel = async () => {
    if (await confirm({ title: t("run.cancel.title"), text: t("run.cancel.text"), action: t("run.cancel.confirm"), danger: true })) await ask("cancel")();
  };
  return [
    accepts("flow.paused") && !run.paused && action(t("run.pause"), ask("pause"), { icon: "pause", id: "pause", onProblem: told }),
    run.paused && accepts("flow.resumed") && action(t("run.resume"), ask("resume"), { icon: "play", id: "resume", kind: "primary", onProblem: told }),
    accepts("flow.cancelled") && action(t("run.cancel"), cancel, { icon: "stop", id: "cancel", kind: "danger-line", onProblem: told }),
  ];
}
