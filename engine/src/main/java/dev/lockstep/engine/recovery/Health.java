package dev.lockstep.engine.recovery;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** How a node is. Thread-safe. */
@FunctionalInterface
public interface Health {

  /** How it is now; answered at once, from what was seen last. */
  Report report();

  /**
   * How a node is.
   *
   * @param problem why the store cannot be read and written; {@code null} when it can
   * @param timersLate how late timers are fired
   * @param timersStuck timers that are due and cannot be fired
   * @param leases rows held by its workers
   * @param tasks tasks under way; more than {@code leases} when some have lost theirs
   */
  record Report(
      @Nullable String problem, Duration timersLate, int timersStuck, int leases, int tasks) {

    private static final Duration TOO_LATE = Duration.ofSeconds(5);

    /** Whether the node does its work: the store answers and timers are fired in time. */
    public boolean isGreen() {
      return problem == null && timersLate.compareTo(TOO_LATE) < 0;
    }
  }
}
