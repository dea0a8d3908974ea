package dev.lockstep.engine.internal.upkeep;

import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.Transaction.AnswerKey;
import dev.lockstep.engine.store.StoreException;
import java.time.Duration;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletes the answers to commands with a key that are too old to be requested again. It scans all
 * answers in small batches and starts over after a pause. For use by one thread.
 */
public final class AnswerUpkeep {

  /** The shortest time to keep answers: clients may repeat a command within a day. */
  public static final Duration SHORTEST = Duration.ofDays(1);

  private static final Logger LOG = LoggerFactory.getLogger(AnswerUpkeep.class);
  private static final int AT_ONCE = 500;
  private static final Duration BETWEEN = Duration.ofSeconds(1);
  private static final Duration AFTER_ALL = Duration.ofHours(1);

  private final RecordStore store;
  private final InstantSource clock;
  private final Duration kept;
  private @Nullable AnswerKey last;

  /**
   * Creates an upkeep that starts with the first answer.
   *
   * @param kept time for which answers are kept, at least {@link #SHORTEST}
   */
  public AnswerUpkeep(RecordStore store, InstantSource clock, Duration kept) {
    if (kept.compareTo(SHORTEST) < 0) {
      throw new IllegalArgumentException(
          "answers must be kept for at least a day, not for " + kept);
    }
    this.store = store;
    this.clock = clock;
    this.kept = kept;
  }

  /**
   * Examines one batch of answers.
   *
   * @return the time to wait before the next batch
   */
  public Duration tick() {
    try {
      last = store.forgetAnswers(last, clock.instant().minus(kept), AT_ONCE).orElse(null);
    } catch (StoreException problem) {
      LOG.warn("old answers could not be deleted; it is retried", problem);
      return BETWEEN;
    }
    return last == null ? AFTER_ALL : BETWEEN;
  }
}
