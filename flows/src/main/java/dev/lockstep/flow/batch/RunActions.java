package dev.lockstep.flow.batch;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.flow.BatchService;
import dev.lockstep.flow.FlowDeletion;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.model.BatchAction;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.retention.ArchiveException;
import dev.lockstep.runtime.RefusalReason;
import dev.lockstep.runtime.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The actions of batches on single runs, and their results. */
final class RunActions {

  /** The reasons for which a run is skipped: it does not need the action, or is gone. */
  private static final Set<String> SKIPPED =
      Set.of(
          RefusalReason.FINAL_STATE.wire(),
          RefusalReason.NOT_ACCEPTED.wire(),
          RefusalReason.GUARD_FALSE.wire(),
          "nothing-failed");

  private static final Answer NOTHING_FAILED =
      Answer.declined(
          Problem.of(
              Problem.Kind.CONFLICT, "nothing-failed", "the run has no failed node to retry"));

  private final FlowService flows;
  private final FlowDeletion deletion;
  private final FlowDeletion.@Nullable Archive archive;

  RunActions(
      Function<Command, Answer> commands,
      Engine engine,
      FlowPermissions permissions,
      FlowDeletion.@Nullable Archive archive) {
    this.flows = new FlowService(commands, engine).with(permissions);
    this.deletion = new FlowDeletion(commands, engine);
    this.archive = archive;
  }

  /**
   * Applies an action to a run.
   *
   * @param batch the ID of the batch, for the keys of its actions
   * @param isRepeated true if the action may have been applied by a worker that was lost
   * @return the result; empty if the store is unavailable
   */
  Optional<JsonObject> apply(
      Caller caller, BatchAction action, String run, String batch, boolean isRepeated) {
    Answer answer =
        Id.parse(run)
            .map(id -> answer(caller, action, id, "batch-" + batch, isRepeated))
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

  private Answer answer(
      Caller caller, BatchAction action, Id run, String batch, boolean isRepeated) {
    String key = batch + "-" + run;
    FlowService keyed = flows.under(key);
    return switch (action) {
      case CANCEL -> keyed.cancel(caller, run, null);
      case PAUSE -> keyed.pause(caller, run, null);
      case RESUME -> keyed.resume(caller, run, null);
      case TERMINATE -> keyed.terminate(caller, run);
      case DELETE -> deletion.under(key).delete(caller, run);
      case ARCHIVE -> archive(caller, run, key);
      case RETRY -> retry(caller, run, batch, isRepeated);
    };
  }

  private Answer archive(Caller caller, Id run, String key) {
    if (archive == null) {
      return Answer.declined(BatchService.noArchive());
    }
    try {
      return deletion.under(key).archive(caller, run, archive);
    } catch (ArchiveException failure) {
      return Answer.declined(
          Problem.of(Problem.Kind.CONFLICT, "not-archived", String.valueOf(failure.getMessage())));
    }
  }

  /** Retries the failed nodes. The answer is the first problem, if there is one. */
  private Answer retry(Caller caller, Id run, String batch, boolean isRepeated) {
    Optional<List<Id>> failed = flows.failedNodes(caller, run);
    if (isRepeated && failed.isPresent() && failed.get().isEmpty()) {
      return repeated(caller, run, batch);
    }
    if (failed.isEmpty()) {
      return Answer.declined(Problem.unknown("flow run " + run));
    }
    Answer last = NOTHING_FAILED;
    for (Id node : failed.get()) {
      last = flows.under(batch + "-" + node).retry(caller, node, null, null);
      if (last instanceof Answer.Declined) {
        return last;
      }
    }
    return last;
  }

  /** Returns the answer to the first node that a lost worker has retried. */
  private Answer repeated(Caller caller, Id run, String batch) {
    for (Id node : flows.retryableNodes(caller, run).orElse(List.of())) {
      Answer answer = flows.under(batch + "-" + node).retry(caller, node, null, null);
      if (answer instanceof Answer.Accepted
          || answer instanceof Answer.Declined declined && isPassing(declined.problem())) {
        return answer;
      }
    }
    return NOTHING_FAILED;
  }
}
