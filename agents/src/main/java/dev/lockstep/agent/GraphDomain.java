package dev.lockstep.agent;

import dev.lockstep.engine.instance.BasicHandlers;
import dev.lockstep.engine.instance.Domain;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.Unit;

/**
 * The domain that performs the actions of the graph's chart. Checkpoints are written here; errors
 * are stored by the handlers that report them.
 */
final class GraphDomain implements Domain {

  @Override
  public void perform(Unit unit, Instance instance, String action) {
    switch (action) {
      case "save_checkpoint" -> Checkpoint.save(unit);
      case "store_error" -> {}
      default -> throw new IllegalStateException("unknown action `" + action + "`");
    }
  }

  /** Follows a timer of the graph, which may have stopped the round. */
  @Override
  public void settled(Unit unit, Instance instance) {
    if (unit.command().kind().equals(BasicHandlers.TIMER)) {
      GraphUnit graph = GraphUnit.of(unit);
      Endings.follow(graph);
      graph.settle();
    }
  }
}
