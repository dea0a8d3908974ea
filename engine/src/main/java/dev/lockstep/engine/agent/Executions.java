package dev.lockstep.engine.agent;

import dev.lockstep.engine.execution.ActionType;
import dev.lockstep.engine.execution.ExecutionContract;

/** Predicates of contracts that several classes of the graph need. */
final class Executions {

  private Executions() {}

  static boolean isCall(ExecutionContract contract) {
    return contract.actionType() == ActionType.TOOL_CALL;
  }
}
