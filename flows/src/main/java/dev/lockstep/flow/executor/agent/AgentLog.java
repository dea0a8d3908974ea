package dev.lockstep.flow.executor.agent;

import dev.lockstep.agent.GraphView;
import dev.lockstep.engine.Id;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.flow.executor.NodeLog;

/** Writer of the log lines of an agent's node. The conversation has the complete story. */
final class AgentLog {

  private AgentLog() {}

  /** Writes the state of a conversation that has stopped, and its calls. */
  static void write(GraphView view, Id session, NodeLog log) {
    GraphView.Used used = view.conversationUsage();
    view.contracts().forEach(contract -> log.add(line(contract)));
    log.add(
        "conversation %s: %s, %d steps, %d calls, %d tokens"
            .formatted(
                session,
                view.state().wire(),
                used.steps(),
                used.calls(),
                used.tokens().promptTokens() + used.tokens().completionTokens()));
  }

  private static String line(ExecutionContract contract) {
    String error = contract.errorMessage();
    return contract.action().summary()
        + ": "
        + contract.status().wire()
        + (error == null ? "" : ", " + error);
  }
}
