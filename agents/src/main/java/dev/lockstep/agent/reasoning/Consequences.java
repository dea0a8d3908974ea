package dev.lockstep.agent.reasoning;

import dev.lockstep.agent.node.Situation;
import dev.lockstep.statecharts.execution.ExecutionConsequenceView;
import java.util.List;

/** Tells what came of the executions of a conversation. */
@FunctionalInterface
public interface Consequences {

  /** Returns the consequences of the conversation's executions, in the order they were made. */
  List<ExecutionConsequenceView> of(Situation situation);
}
