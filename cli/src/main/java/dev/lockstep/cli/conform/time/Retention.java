package dev.lockstep.cli.conform.time;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The event time for which the states of instances are kept after their last lines.
 *
 * @param ended the time for an instance in a final state; {@code null} for {@code idle}
 * @param idle the time for each instance; {@code null} for the whole comparison
 */
public record Retention(@Nullable Duration ended, @Nullable Duration idle) {

  /** Keeps all states. */
  public static final Retention UNLIMITED = new Retention(null, null);

  /** Returns true if all states are kept. */
  public boolean isUnlimited() {
    return ended == null && idle == null;
  }

  /** Returns true if the state of an instance is removed because it has ended, not as idle. */
  public boolean isOfEnded(boolean hasEnded) {
    return hasEnded && ended != null && (idle == null || ended.compareTo(idle) <= 0);
  }

  /** Returns the time at which a state is removed; {@code null} for never. */
  public @Nullable Instant end(Instant last, boolean hasEnded) {
    Duration kept = isOfEnded(hasEnded) ? ended : idle;
    return kept == null ? null : last.plus(kept);
  }
}
