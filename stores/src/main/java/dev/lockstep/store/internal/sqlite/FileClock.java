package dev.lockstep.store.internal.sqlite;

import dev.lockstep.engine.store.StoreClock;
import dev.lockstep.engine.time.Ticker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The time of a SQLite store: the clock of the process, but monotonic. When the clock is set back,
 * the time continues at the pace of the ticker. There is no skew, because one process uses the
 * file.
 */
public final class FileClock implements StoreClock {

  private static final Logger LOG = LoggerFactory.getLogger(FileClock.class);
  private static final Duration NOTABLE = Duration.ofSeconds(1);

  private final InstantSource clock;
  private final Ticker ticker;
  private Instant last;
  private long lastTick;
  private boolean isAhead;

  public FileClock(InstantSource clock, Ticker ticker) {
    this.clock = clock;
    this.ticker = ticker;
    this.last = clock.instant();
    this.lastTick = ticker.nanos();
  }

  @Override
  public synchronized Instant instant() {
    long tick = ticker.nanos();
    Instant date = clock.instant();
    Instant elapsed = last.plusNanos(Math.max(0, tick - lastTick));
    lastTick = tick;
    last = elapsed.isAfter(date) ? elapsed : date;
    notice(Duration.between(date, last));
    return last;
  }

  private void notice(Duration ahead) {
    boolean wasAhead = isAhead;
    isAhead = ahead.compareTo(NOTABLE) > 0;
    if (isAhead && !wasAhead) {
      LOG.warn("the clock was set back by {} s; the store's time continues", ahead.toSeconds());
    }
  }

  @Override
  public Duration skew() {
    return Duration.ZERO;
  }
}
