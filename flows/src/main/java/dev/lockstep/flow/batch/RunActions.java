package dev.lockstep.flow.batch;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.flow.FlowDeletion;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.model.BatchAction;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.runtime.RefusalReason;
import dev.lockstep.runtime.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The actions of batches on single runs, and their results. */
final class RunActions {

  /** The reasons for which a run is skipped: it does not need the action, or is gone. */
  private static final Set<String> SKIPPED =
      Set.of(
          RefusalReason.FINAL_STATE.wire(),
          RefusalReason.NOT_ACCEPTED.wire(),
          RefusalReason.GUARD_FALSE.wire(),
          "nothing-failed");

  private final FlowService flows;
  private final FlowDeletion deletion;

  RunActions(Function<Command, Answer> commands, Engine engine, FlowPermissions permissions) {
    this.flows = new FlowService(commands, engine).with(permissions);
    this.deletion = new FlowDeletion(commands, engine);
  }

  /**
   * Applies an action to a run.
   *
   * @param batch the ID of the batch, for the keys of its actions
   * @return the result; empty if the store is unavailable
   */
  Optional<JsonObject> apply(Caller caller, BatchAction action, String run, String batch) {
    Answer answer =
        Id.parse(run)
            .map(id -> answer(caller, action, id, "batch-" + batch))
            .orElseGet(() -> Answer.declined(Problem.unknown("flow run " + run)));
    if (!(answer instanceof Answer.Declined declined)) {
      return Optional.of(JsonObject.builder().add("result", "done").build());
    }
    Problem problem = declined.problem();
    if (isPassing(problem)) {
      return Optional.empty();
    }
    boolean isSkipped =
        problem.kind() == Problem.Kind.UNKNOWN || SKIPPED.contains(problem.reason());
    return Optional.of(
        JsonObject.builder()
            .add("result", isSkipped ? "skipped" : "refused")
            .add("reason", problem.reason())
            .add("message", problem.detail())
            .build());
  }

  /** Returns true if the same action may succeed later. */
  static boolean isPassing(Problem problem) {
    return switch (problem.kind()) {
      case OVERLOADED, UNAVAILABLE, OUTCOME_UNKNOWN -> true;
      default -> false;
    };
  }

  private Answer answer(Caller caller, BatchAction action, Id run, String batch) {
    FlowService keyed = flows.under(batch + "-" + run);
    return switch (action) {
      case CANCEL -> keyed.cancel(caller, run, null);
      case PAUSE -> keyed.pause(caller, run, null);
      case RESUME -> keyed.resume(caller, run, null);
      case TERMINATE -> keyed.terminate(caller, run);
      case DELETE -> deletion.delete(caller, run);
      case RETRY -> retry(caller, run, batch);
    };
  }

  /** Retries the failed nodes. The answer is the first problem, if there is one. */
  private Answer retry(Caller caller, Id run, String batch) {
    Optional<List<Id>> failed = flows.failedNodes(caller, run);
    if (failed.isEmpty()) {
      return Answer.declined(Problem.unknown("flow run " + run));
    }
    Answer last =
        Answer.declined(
            Problem.of(
                Problem.Kind.CONFLICT, "nothing-failed", "the run has no failed node to retry"));
    for (Id node : failed.get()) {
      last = flows.under(batch + "-" + node).retry(caller, node, null, null);
      if (last instanceof Answer.Declined) {
        return last;
      }
    }
    return last;
  }
}
