package dev.lockstep.agent;

import dev.lockstep.engine.instance.BasicHandlers;
import dev.lockstep.engine.instance.Domain;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.Unit;

/** What the graph's chart asks for: checkpoints; errors are kept by those who tell them. */
final class GraphDomain implements Domain {

  @Override
  public void perform(Unit unit, Instance instance, String action) {
    switch (action) {
      case "save_checkpoint" -> Checkpoint.save(unit);
      case "store_error" -> {}
      default -> throw new IllegalStateException("nobody performs `" + action + "`");
    }
  }

  /** A timer of the graph may have stopped the round; nobody but this hears of it. */
  @Override
  public void settled(Unit unit, Instance instance) {
    if (unit.command().kind().equals(BasicHandlers.TIMER)) {
      GraphUnit graph = GraphUnit.of(unit);
      Endings.follow(graph);
      graph.settle();
    }
  }
}
