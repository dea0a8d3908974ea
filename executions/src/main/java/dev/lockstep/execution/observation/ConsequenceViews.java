package dev.lockstep.execution.observation;

import dev.lockstep.engine.Entry;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.statecharts.execution.ExecutionConsequenceView;
import dev.lockstep.statecharts.execution.ExecutionConsequenceView.Label;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;

/** Converts contracts to views of the consequences of their actions, for reasoning. */
final class ConsequenceViews {

  private ConsequenceViews() {}

  static ExecutionConsequenceView of(ObservedContract observed) {
    ExecutionContract contract = observed.contract();
    ExecutionContractState state = contract.status();
    boolean hasEffects = contract.irreversible() && ContractSnapshots.isDone(state);
    return new ExecutionConsequenceView(
        contract.executionId().toString(),
        ExecutionConsequenceView.ActionType.of(contract.actionType().wire()),
        contract.action().summary(),
        ExecutionConsequenceView.ConsequenceLabel.of(state.consequence()),
        label(state, hasEffects),
        contract.result(),
        contract.errorMessage(),
        hasEffects,
        wasSuspended(observed),
        !state.isFinal(),
        contract.outcomeUnknown(),
        state.isFinal() ? duration(observed) : null);
  }

  private static Label label(ExecutionContractState state, boolean hasEffects) {
    return hasEffects
        ? new Label(state.labelEn() + " (cannot be undone)", state.labelZh() + "（不可撤销）")
        : new Label(state.labelEn(), state.labelZh());
  }

  private static boolean wasSuspended(ObservedContract observed) {
    return observed.journal().stream()
        .map(Entry::to)
        .anyMatch(ExecutionContractState.WAITING.wire()::equals);
  }

  private static long duration(ObservedContract observed) {
    return Math.max(0, observed.last().at() - observed.journal().get(0).at());
  }
}
