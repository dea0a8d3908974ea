package dev.lockstep.agent.internal.graph;

import dev.lockstep.engine.Domain;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.internal.command.BasicHandlers;

/**
 * The domain that performs the actions of the graph's chart. Checkpoints are written here; errors
 * are stored by the handlers that report them.
 */
public final class GraphDomain implements Domain {

  @Override
  public void perform(UnitOfWork unit, Instance instance, String action) {
    switch (action) {
      case "save_checkpoint" -> Checkpoint.save(unit);
      case "store_error" -> {}
      default -> throw new IllegalStateException("unknown action `" + action + "`");
    }
  }

  /** Follows a timer of the graph, which may have stopped the round. */
  @Override
  public void settled(UnitOfWork unit, Instance instance) {
    if (unit.command().kind().equals(BasicHandlers.TIMER)) {
      GraphUnit graph = GraphUnit.of(unit);
      StoppedStates.follow(graph);
      graph.settle();
    }
  }
}
