package dev.lockstep.agent;

import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.record.Lease;
import dev.lockstep.engine.recovery.Assignment;
import dev.lockstep.statecharts.agentgraph.AgentGraphActor;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** What a graph is run under: a worker's lease, or nothing; and until when. */
final class Hold {

  /** Run by hand. */
  static final Hold NONE = until(() -> false);

  private final @Nullable Lease lease;
  private final BooleanSupplier isStopping;

  private Hold(@Nullable Lease lease, BooleanSupplier isStopping) {
    this.lease = lease;
    this.isStopping = isStopping;
  }

  static Hold of(Assignment assignment) {
    return new Hold(assignment.lease(), assignment::isStopping);
  }

  /** Under no lease of the graph's own. */
  static Hold until(BooleanSupplier isStopping) {
    return new Hold(null, isStopping);
  }

  /** A command of the runner. */
  Command on(Command command) {
    Command told = command.by(AgentGraphActor.GRAPH_RUNNER.wire(), "");
    return lease == null ? told : told.under(lease);
  }

  boolean isStopping() {
    return isStopping.getAsBoolean();
  }

  boolean isLeased() {
    return lease != null;
  }

  /** Whether the graph is held no more: its last command let it rest. */
  boolean isLeft(Instance graph) {
    return lease == null || graph.work().queue() == null;
  }
}
