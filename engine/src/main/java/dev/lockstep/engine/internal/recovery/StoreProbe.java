package dev.lockstep.engine.internal.recovery;

import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.time.Ticker;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks repeatedly that the store can be read and written. Owns no thread: one thread must call
 * {@link #tick} repeatedly, others may read the result.
 */
public final class StoreProbe {

  private static final Logger LOG = LoggerFactory.getLogger(StoreProbe.class);
  private static final Duration EVERY = Duration.ofSeconds(1);
  private static final Duration NOTABLE_SKEW = Duration.ofSeconds(1);
  private static final Duration SILENCE = Duration.ofSeconds(3);

  private record Seen(long at, Optional<String> problem) {}

  private final RecordStore store;
  private final Ticker ticker;
  private volatile Seen last;
  private boolean isSkewed;
  private volatile long quarantined;

  /** Creates a probe that reports no problem before its first check. */
  public StoreProbe(RecordStore store, Ticker ticker) {
    this.store = store;
    this.ticker = ticker;
    this.last = new Seen(ticker.nanos(), Optional.empty());
  }

  /** Checks the store once; returns how long to wait before the next check. */
  public Duration tick() {
    Optional<String> problem = look();
    if (problem.isPresent() != last.problem().isPresent()) {
      LOG.warn("store: {}", problem.orElse("works again"));
    }
    last = new Seen(ticker.nanos(), problem);
    compareClocks();
    return EVERY;
  }

  private void compareClocks() {
    Duration skew = store.clock().skew();
    boolean isNotable = skew.abs().compareTo(NOTABLE_SKEW) > 0;
    if (isNotable != isSkewed) {
      LOG.warn("the clock of this process is {} ms ahead of the store's", skew.toMillis());
    }
    isSkewed = isNotable;
  }

  private Optional<String> look() {
    try {
      store.check();
      quarantined = store.reads().quarantinedCount();
      return Optional.empty();
    } catch (RuntimeException problem) {
      return Optional.of(String.valueOf(problem.getMessage()));
    }
  }

  /** Returns the number of instances in quarantine at the last check. */
  public long quarantined() {
    return quarantined;
  }

  /** Returns the problem of the store; empty if there is none. */
  public Optional<String> problem() {
    Seen seen = last;
    boolean isSilent = ticker.nanos() - seen.at() > SILENCE.toNanos();
    return isSilent
        ? Optional.of(seen.problem().orElse("the store does not answer"))
        : seen.problem();
  }
}
