package dev.lockstep.agent.reasoning;

import dev.lockstep.agent.node.Situation;
import dev.lockstep.statecharts.execution.ExecutionConsequenceView;
import java.util.List;

/** The source of the consequences of a conversation's executions. Thread-safe. */
@FunctionalInterface
public interface Consequences {

  /** Returns the consequences of the conversation's executions, in the order of their creation. */
  List<ExecutionConsequenceView> of(Situation situation);
}
