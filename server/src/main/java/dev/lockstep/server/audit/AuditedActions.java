package dev.lockstep.server.audit;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The routes whose actions are in the audit trail, by kind, and the other routes that are not
 * {@code GET}, each with the reason why it has no entries. A test compares both with all routes.
 * Some actions are one command, and their entries are stored with its changes.
 */
final class AuditedActions {

  static final List<String> KINDS =
      List.of("login", "refusal", "grant", "decision", "publication", "start", "administration");

  static final Map<String, List<String>> ACTIONS =
      Map.of(
          "login", List.of("login", "endSignOn", "logout"),
          "grant",
              List.of(
                  "createToken",
                  "rotateToken",
                  "revokeToken",
                  "changeTokenRoles",
                  "grantPermission",
                  "revokePermission",
                  "liftPermission"),
          "decision",
              List.of(
                  "reviewNodeRun",
                  "submitNodeRun",
                  "answerNodeRun",
                  "resolveNodeRun",
                  "resolveExecution",
                  "replyToSession",
                  "claimNodeRun",
                  "releaseNodeRun"),
          "publication", List.of("putWorkflow", "archiveWorkflow", "restoreWorkflow"),
          "start", List.of("startFlowRun", "startSession", "triggerSchedule", "backfillSchedule"),
          "administration",
              List.of(
                  "cancelFlowRun",
                  "pauseFlowRun",
                  "resumeFlowRun",
                  "terminateFlowRun",
                  "deleteFlowRun",
                  "changeFlowRuns",
                  "retryNodeRun",
                  "reworkNodeRun",
                  "createBatch",
                  "stopBatch",
                  "resumeBatch",
                  "putSchedule",
                  "deleteSchedule",
                  "pauseSchedule",
                  "resumeSchedule",
                  "putTask",
                  "closeTask",
                  "reopenTask",
                  "cancelSession",
                  "liftQuarantine",
                  "createSavedView",
                  "changeSavedView",
                  "deleteSavedView",
                  "exportAudit",
                  "openFeed"));

  private static final String CHANGES_NOTHING = "It stores nothing and performs no effects.";
  private static final String WORKER =
      "Workers call it for every node. The history of the node has the worker with each event, in"
          + " the transaction of the event.";

  static final Map<String, String> EXEMPT =
      Map.of(
          "previewBatch", CHANGES_NOTHING,
          "previewSchedule", CHANGES_NOTHING,
          "simulateChart", CHANGES_NOTHING,
          "validateWorkflow", CHANGES_NOTHING,
          "takeWork", WORKER,
          "keepWork", WORKER,
          "finishWork", WORKER,
          "failWork", WORKER,
          "moveFeedReader", "It stores the position of a reader, for each page that it has read.");

  /** The routes whose action is one command, with the status of their answer if it is accepted. */
  static final Map<String, Integer> COMMANDS =
      Map.ofEntries(
          Map.entry("reviewNodeRun", 200),
          Map.entry("submitNodeRun", 200),
          Map.entry("answerNodeRun", 200),
          Map.entry("resolveNodeRun", 200),
          Map.entry("claimNodeRun", 200),
          Map.entry("releaseNodeRun", 200),
          Map.entry("retryNodeRun", 200),
          Map.entry("reworkNodeRun", 200),
          Map.entry("cancelFlowRun", 200),
          Map.entry("pauseFlowRun", 200),
          Map.entry("resumeFlowRun", 200),
          Map.entry("terminateFlowRun", 200),
          Map.entry("startFlowRun", 201),
          Map.entry("startSession", 201),
          Map.entry("replyToSession", 200),
          Map.entry("cancelSession", 200),
          Map.entry("resolveExecution", 200));

  private AuditedActions() {}

  /** Returns the kind of a route's action; empty if it has no entries. */
  static Optional<String> kind(String route) {
    return ACTIONS.entrySet().stream()
        .filter(kind -> kind.getValue().contains(route))
        .map(Map.Entry::getKey)
        .findFirst();
  }
}
