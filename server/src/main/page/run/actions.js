// The actions on a run: pause, resume, run again, cancel, terminate. Only those that its state accepts are shown.

import { put } from "../core/api.js";
import { t } from "../core/words.js";
import { action } from "../ui/action.js";
import { confirm } from "../ui/dialog.js";
import { complain, say } from "../ui/toast.js";
import { isUnreadable } from "../ui/unreadable.js";
import { whole } from "../ui/preview.js";
import { startDialog } from "../runs/start.js";
import { askToCancel } from "./cancel.js";

export function runActions(run, { changed, nodeAddress, go, isAllowed }) {
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
  const cancel = async () => (await askToCancel(run, nodeAddress)) && ask("cancel")();
  const terminate = async () => {
    if (await confirm({ title: t("run.terminate.title"), text: t("run.terminate.text"), action: t("run.terminate.confirm"), danger: true })) await ask("terminate")();
  };
  const again = async () => startDialog({ workflowId: run.workflowId, taskId: run.taskId, variables: (await whole(run, "variables")) ?? {}, go });
  const isOpen = accepts("flow.cancelled");
  return [
    accepts("flow.paused") && !run.paused && action(t("run.pause"), ask("pause"), { icon: "pause", id: "pause", onProblem: told }),
    run.paused && accepts("flow.resumed") && action(t("run.resume"), ask("resume"), { icon: "play", id: "resume", kind: "primary", onProblem: told }),
    !isUnreadable(run.state) && action(t("run.again"), again, { icon: "retry", id: "run-again", onProblem: told }),
    isOpen && action(t("run.cancel"), cancel, { icon: "stop", id: "cancel", kind: "danger-line", onProblem: told }),
    isOpen && action(t("run.terminate"), terminate, { id: "terminate", kind: "plain small", onProblem: told }),
  ];
}
