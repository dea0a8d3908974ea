package dev.lockstep.engine.agent.reasoning;

import dev.lockstep.engine.agent.node.Situation;
import dev.lockstep.statecharts.execution.ExecutionConsequenceView;
import java.util.List;

/** Tells what came of the executions of a round. */
@FunctionalInterface
public interface Consequences {

  /** The consequences of a situation's executions, in the order they were asked for. */
  List<ExecutionConsequenceView> of(Situation situation);
}
