package dev.lockstep.flow.internal.progress;

import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.flow.internal.data.CommandPayload;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The continuation of a worker. The worker takes one of the nodes that its command queued, in the
 * same transaction and under a new lease. A chain of nodes therefore needs no queue between them.
 */
public final class WorkerContinuation {

  /** No worker continues. */
  static final WorkerContinuation NONE = new WorkerContinuation(null, Duration.ZERO);

  private final @Nullable String worker;
  private final Duration lease;
  private boolean isTaken;
  private @Nullable JsonObject work;

  private WorkerContinuation(@Nullable String worker, Duration lease) {
    this.worker = worker;
    this.lease = lease;
  }

  /**
   * Returns the continuation of the worker whose lease a command names, if the command requests
   * one.
   */
  public static WorkerContinuation of(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    Lease held = command.lease();
    long millis = said.numberIfThere("lease_ms").orElse(0);
    return held == null || millis <= 0
        ? NONE
        : new WorkerContinuation(
            unit.get(held.instance()).work().worker(), Duration.ofMillis(millis));
  }

  /**
   * Takes and begins a queued node unless the worker has one already.
   *
   * @return true if it was taken
   */
  boolean take(FlowUnit flow, Progress progress, Id node) {
    Instant notBefore = flow.data(node).notBefore();
    boolean isLater = notBefore != null && notBefore.isAfter(flow.unit().now());
    boolean isElsewhere = !flow.queueOf(node).equals(FlowCommands.NODES);
    if (worker == null || isTaken || isLater || isElsewhere) {
      return false;
    }
    if (flow.unit().take(node, FlowCommands.NODES, worker, lease).isEmpty()) {
      return false;
    }
    Optional<JsonObject> begun = new NodeStart(flow, progress).begin(node);
    isTaken = begun.isPresent();
    work = begun.orElse(null);
    return true;
  }

  /** Returns the next work of the worker; empty if there is none. */
  public Optional<JsonObject> work() {
    return Optional.ofNullable(work);
  }
}
