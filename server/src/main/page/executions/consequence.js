// The consequences of executions in plain words.

import { t } from "../core/words.js";

const MEANING = {
  pending: "NOT_STARTED",
  running: "IN_PROGRESS",
  waiting: "WAITING",
  completed: "SUCCESS",
  failed: "FAILED",
  rejected: "REJECTED",
  cancelled: "CANCELLED",
};

/** Returns a sentence for a snapshot; `nodes` of the topology map states to consequences. */
export function consequence(snapshot, nodes = []) {
  if (snapshot.outcome_unknown) return t("consequence.unknown");
  const node = nodes.find((one) => one.status === snapshot.current_status);
  const label = node?.consequence_label ?? MEANING[snapshot.current_status];
  if (label === "FAILED") {
    return snapshot.error_message ? t("consequence.FAILED", { reason: snapshot.error_message }) : t("consequence.FAILED.plain");
  }
  const isForGood = snapshot.irreversible && (label === "SUCCESS" || label === "IN_PROGRESS");
  return t(`consequence.${label}${isForGood ? ".irreversible" : ""}`);
}
