package dev.lockstep.engine.execution.observation;

import dev.lockstep.engine.execution.ActionSummary;
import dev.lockstep.engine.execution.ExecutionContract;
import dev.lockstep.engine.record.Entry;
import dev.lockstep.statecharts.execution.ExecutionSnapshot;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Contracts as snapshots. */
final class Snapshots {

  private Snapshots() {}

  static ExecutionSnapshot of(Observed observed, Instant now) {
    ExecutionContract contract = observed.contract();
    ExecutionContractState state = contract.status();
    ActionSummary action = contract.action();
    Instant enteredAt = Instant.ofEpochMilli(observed.last().at());
    List<Entry> moves = observed.moves();
    Entry last = moves.isEmpty() ? null : moves.get(moves.size() - 1);
    return new ExecutionSnapshot(
        contract.executionId().toString(),
        ExecutionSnapshot.ActionType.of(contract.actionType().wire()),
        action.summary(),
        new ExecutionSnapshot.Label(action.en(), action.zh()),
        ExecutionSnapshot.CurrentStatus.of(state.wire()),
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
        moves.size(),
        last == null ? null : Notes.trigger(last),
        last == null ? null : Notes.actor(last));
  }

  /** An action that has been done, or may still be. */
  private static boolean mayHaveEffects(ExecutionContractState state) {
    return !state.isFinal() || isDone(state);
  }

  static boolean isDone(ExecutionContractState state) {
    return state.consequence().equals("SUCCESS");
  }
}
