package dev.lockstep.engine.agent;

import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.recovery.Assignment;
import dev.lockstep.statecharts.agentgraph.AgentGraphActor;
import org.jspecify.annotations.Nullable;

/** What a graph is run under: a worker's lease, or nothing. */
final class Hold {

  /** Run by hand. */
  static final Hold NONE = new Hold(null);

  private final @Nullable Assignment assignment;

  private Hold(@Nullable Assignment assignment) {
    this.assignment = assignment;
  }

  static Hold of(Assignment assignment) {
    return new Hold(assignment);
  }

  /** A command of the runner. */
  Command on(Command command) {
    Command told = command.by(AgentGraphActor.GRAPH_RUNNER.wire(), "");
    return assignment == null ? told : told.under(assignment.lease());
  }

  boolean isStopping() {
    return assignment != null && assignment.isStopping();
  }

  /** Whether the graph is held no more: its last command let it rest. */
  boolean isLeft(Instance graph) {
    return assignment == null || graph.work().queue() == null;
  }
}
