package dev.lockstep.engine.upkeep;

import dev.lockstep.engine.record.Store;
import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.record.Transaction.AnswerKey;
import java.time.Duration;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Forgets what commands with a key were answered when nobody will ask again: walks through all
 * answers, a few at a time, and begins anew after a rest. For one thread.
 */
public final class AnswerUpkeep {

  /** The shortest time answers may be kept: clients repeat what they sent within a day. */
  public static final Duration SHORTEST = Duration.ofDays(1);

  private static final Logger LOG = LoggerFactory.getLogger(AnswerUpkeep.class);
  private static final int AT_ONCE = 500;
  private static final Duration BETWEEN = Duration.ofSeconds(1);
  private static final Duration AFTER_ALL = Duration.ofHours(1);

  private final Store store;
  private final InstantSource clock;
  private final Duration kept;
  private @Nullable AnswerKey last;

  /**
   * An upkeep that has forgotten nothing yet.
   *
   * @param kept how long answers are kept, at least {@link #SHORTEST}
   */
  public AnswerUpkeep(Store store, InstantSource clock, Duration kept) {
    if (kept.compareTo(SHORTEST) < 0) {
      throw new IllegalArgumentException("answers are kept for a day at least, not for " + kept);
    }
    this.store = store;
    this.clock = clock;
    this.kept = kept;
  }

  /**
   * Goes a step further.
   *
   * @return how long to rest until the next one
   */
  public Duration tick() {
    try {
      last = store.forgetAnswers(last, clock.instant().minus(kept), AT_ONCE).orElse(null);
    } catch (StoreException problem) {
      LOG.warn("answers could not be forgotten; trying again", problem);
      return BETWEEN;
    }
    return last == null ? AFTER_ALL : BETWEEN;
  }
}
