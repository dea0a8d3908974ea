package dev.lockstep.agent;

import dev.lockstep.engine.Assignment;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Lease;
import dev.lockstep.statecharts.agentgraph.AgentGraphActor;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The lease under which a runner works on a graph, if any, and the signal that stops the runner.
 */
final class RunnerLease {

  /** No lease and no stop signal. */
  static final RunnerLease NONE = until(() -> false);

  private final @Nullable Lease lease;
  private final BooleanSupplier isStopping;

  private RunnerLease(@Nullable Lease lease, BooleanSupplier isStopping) {
    this.lease = lease;
    this.isStopping = isStopping;
  }

  static RunnerLease of(Assignment assignment) {
    return new RunnerLease(assignment.lease(), assignment::isStopping);
  }

  /** Returns a hold without a lease of the graph's own. */
  static RunnerLease until(BooleanSupplier isStopping) {
    return new RunnerLease(null, isStopping);
  }

  /** Returns the command as one of the runner, under the lease if there is one. */
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

  /**
   * Returns true if the worker no longer holds the graph, because its last command removed the
   * graph from the queue.
   */
  boolean isLeft(Instance graph) {
    return lease == null || graph.work().queue() == null;
  }
}
