package dev.lockstep.flow.run;

import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.Unit;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Lease;
import dev.lockstep.flow.data.Said;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The worker whose command is carried out goes on with one of the nodes it lets begin, in the same
 * transaction and under a lease of its own: a chain of nodes needs no queue between them.
 */
final class Succession {

  /** Nobody goes on. */
  static final Succession NONE = new Succession(null, Duration.ZERO);

  private final @Nullable String worker;
  private final Duration lease;
  private boolean isTaken;
  private @Nullable JsonObject work;

  private Succession(@Nullable String worker, Duration lease) {
    this.worker = worker;
    this.lease = lease;
  }

  /** The worker whose lease a command is sent under, if it says that it goes on. */
  static Succession of(Unit unit, Command command) {
    Said said = new Said(command.payload());
    Lease held = command.lease();
    long millis = said.numberIfThere("lease_ms").orElse(0);
    return held == null || millis <= 0
        ? NONE
        : new Succession(unit.get(held.instance()).work().worker(), Duration.ofMillis(millis));
  }

  /** Takes and begins a queued node if the worker has none yet; says whether it did. */
  boolean take(FlowUnit flow, Progress progress, Id node) {
    Instant notBefore = flow.data(node).notBefore();
    boolean isLater = notBefore != null && notBefore.isAfter(flow.unit().now());
    if (worker == null || isTaken || isLater) {
      return false;
    }
    if (flow.unit().take(node, FlowCommands.NODES, worker, lease).isEmpty()) {
      return false;
    }
    Optional<JsonObject> begun = new Begin(flow, progress).begin(node);
    isTaken = begun.isPresent();
    work = begun.orElse(null);
    return true;
  }

  /** What the worker is to do next, if there is something. */
  Optional<JsonObject> work() {
    return Optional.ofNullable(work);
  }
}
