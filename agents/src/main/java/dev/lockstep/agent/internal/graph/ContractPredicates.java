package dev.lockstep.agent.internal.graph;

import dev.lockstep.execution.ActionType;
import dev.lockstep.execution.ExecutionContract;

/** Predicates of contracts that several classes of the graph need. */
final class ContractPredicates {

  private ContractPredicates() {}

  static boolean isCall(ExecutionContract contract) {
    return contract.actionType() == ActionType.TOOL_CALL;
  }
}
