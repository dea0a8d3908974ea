package dev.lockstep.agent;

import dev.lockstep.execution.ActionType;
import dev.lockstep.execution.ExecutionContract;

/** What the graph asks of contracts again and again. */
final class Executions {

  private Executions() {}

  static boolean isCall(ExecutionContract contract) {
    return contract.actionType() == ActionType.TOOL_CALL;
  }
}
