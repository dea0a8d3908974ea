package dev.lockstep.execution.observation;

import dev.lockstep.engine.Entry;
import dev.lockstep.execution.ActionSummary;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.statecharts.execution.ExecutionSnapshot;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.time.Duration;
import java.time.Instant;

/** Converts contracts to snapshots. */
final class ContractSnapshots {

  private ContractSnapshots() {}

  static ExecutionSnapshot of(ObservedContract observed, Instant now) {
    return of(observed.contract(), observed.last(), now);
  }

  /**
   * Returns the snapshot of a contract.
   *
   * @param last the latest entry of its journal
   */
  static ExecutionSnapshot of(ExecutionContract contract, Entry last, Instant now) {
    ExecutionContractState state = contract.status();
    ActionSummary action = contract.action();
    Instant enteredAt = Instant.ofEpochMilli(last.at());
    boolean hasMoved = last.isTransition();
    return new ExecutionSnapshot(
        contract.executionId().toString(),
        ExecutionSnapshot.ActionType.of(contract.actionType().wire()),
        action.summary(),
        new ExecutionSnapshot.Label(action.en(), action.zh()),
        ExecutionSnapshot.Status.of(state.wire()),
        new ExecutionSnapshot.Label(state.labelEn(), state.labelZh()),
        contract.createdAt(),
        enteredAt,
        Math.max(0, Duration.between(enteredAt, now).toMillis()),
        state.isFinal(),
        state.tags().contains("stable"),
        state.resumable(),
        contract.irreversible() && mayHaveEffects(state),
        contract.irreversible(),
        contract.outcomeUnknown(),
        contract.idempotencyKey(),
        contract.timeoutSeconds(),
        contract.result(),
        contract.errorMessage(),
        contract.reason(),
        last.sequence(),
        hasMoved ? JournalNotes.trigger(last) : null,
        hasMoved ? JournalNotes.actor(last) : null);
  }

  /** Returns true if the action was done or may still be done. */
  private static boolean mayHaveEffects(ExecutionContractState state) {
    return !state.isFinal() || isDone(state);
  }

  static boolean isDone(ExecutionContractState state) {
    return state.consequence().equals("SUCCESS");
  }
}
