package dev.lockstep.execution;

import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Handles contracts whose executor was lost during a call, or whose action is no longer needed.
 * Never assumes that an irreversible action was done or not done. For use by one thread.
 */
public final class LostCalls {

  private static final String RUNNER = "graph_runner";

  private final UnitOfWork unit;
  private final Contracts contracts;

  public LostCalls(UnitOfWork unit) {
    this.unit = unit;
    this.contracts = new Contracts(unit);
  }

  /** The next step for a lost call. */
  public enum Verdict {
    /** The call must be repeated with the same idempotency key; the new attempt is announced. */
    RETRY,
    /** No further step: the contract waits until its outcome is resolved. */
    WAITS,
    /**
     * No further step: the contract has failed, and the action may be attempted by a new contract.
     */
    FAILED,
    /** No further step: the contract was not running. */
    NOT_RUNNING
  }

  /**
   * Handles a call whose executor was lost or did not report the outcome.
   *
   * @param isIdempotent true if the executor recognizes a repeated call by its key
   */
  public Verdict lost(Id id, boolean isIdempotent) {
    ExecutionContract contract = contracts.get(id);
    if (contract.status() != ExecutionContractState.RUNNING) {
      return Verdict.NOT_RUNNING;
    }
    if (isIdempotent && contract.actionType() == ActionType.TOOL_CALL) {
      taken(contracts.suspend(id, RUNNER, "interrupted"));
      taken(contracts.resume(id, RUNNER));
      ContractData data = new ContractData(unit.get(id).data());
      ContractDomain.announce(unit, unit.get(id), data, contract.attempt() + 1);
      return Verdict.RETRY;
    }
    if (contract.irreversible() || contract.actionType() == ActionType.ECS_REQUEST) {
      taken(contracts.suspend(id, RUNNER, null));
      return Verdict.WAITS;
    }
    taken(contracts.fail(id, RUNNER, "interrupted: it is not known whether this was done"));
    return Verdict.FAILED;
  }

  /**
   * Records that an action with an unknown outcome was done.
   *
   * @throws DeclinedException if the outcome is not unknown
   */
  public Step done(Id id, String actor, @Nullable String result) {
    Step resumed = resolve(id, actor);
    return resumed.isTaken()
        ? contracts.move(id, "succeed", actor, new TransitionTexts(result, null, null))
        : resumed;
  }

  /**
   * Records that an action with an unknown outcome was not done.
   *
   * @throws DeclinedException if the outcome is not unknown
   */
  public Step notDone(Id id, String actor, String error) {
    Step resumed = resolve(id, actor);
    return resumed.isTaken() ? contracts.fail(id, actor, error) : resumed;
  }

  private Step resolve(Id id, String actor) {
    ExecutionContract contract = contracts.get(id);
    if (!contract.outcomeUnknown()) {
      throw new DeclinedException(known(contract));
    }
    return contracts.resume(id, actor);
  }

  /**
   * Ends a contract whose action is no longer needed, as far as possible. A pending contract is
   * rejected, so that its key is released. A waiting one is cancelled. A running one is cancelled
   * if it is reversible; otherwise it waits until its outcome is resolved. A contract that has
   * ended, or whose outcome is unknown, does not change.
   *
   * @param reason reason, a word in kebab case
   */
  public void abandon(Id id, String reason) {
    ExecutionContract contract = contracts.get(id);
    switch (contract.status()) {
      case PENDING -> refuse(id, reason);
      case RUNNING -> {
        if (contract.irreversible()) {
          taken(contracts.suspend(id, RUNNER, null));
        } else {
          taken(contracts.cancel(id, RUNNER, reason));
        }
      }
      case WAITING -> {
        if (contract.isResumable()) {
          taken(contracts.cancel(id, RUNNER, reason));
        }
      }
      case COMPLETED, FAILED, REJECTED, CANCELLED -> {}
    }
  }

  /** Rejects a pending contract. The chart requires that it starts first; no call is announced. */
  private void refuse(Id id, String reason) {
    contracts.undefer(id);
    taken(contracts.start(id, RUNNER));
    unit.note(id, TransitionTexts.reason(reason));
    unit.data(id, new ContractData(unit.get(id).data()).attempted(0).json());
    taken(
        contracts.move(
            id, "reject", RUNNER, TransitionTexts.error("not wanted any longer", reason)));
  }

  private static void taken(Step step) {
    if (step instanceof Step.Refused refused) {
      throw new IllegalStateException(refused.problem().toString());
    }
  }

  private static Problem known(ExecutionContract contract) {
    return new Problem(
        Problem.Kind.CONFLICT,
        "outcome-known",
        "contract "
            + contract.executionId()
            + " is in `"
            + contract.status().wire()
            + "` and its outcome is not unknown",
        JsonObject.builder()
            .add("execution_id", contract.executionId().toString())
            .add("status", contract.status().wire())
            .build(),
        List.of());
  }
}
