package dev.lockstep.agent;

import dev.lockstep.execution.ActionType;
import dev.lockstep.execution.ExecutionContract;

/** Predicates of contracts that several classes of the graph need. */
final class Executions {

  private Executions() {}

  static boolean isCall(ExecutionContract contract) {
    return contract.actionType() == ActionType.TOOL_CALL;
  }
}
