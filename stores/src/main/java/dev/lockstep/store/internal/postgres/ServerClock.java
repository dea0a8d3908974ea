package dev.lockstep.store.internal.postgres;

import dev.lockstep.engine.store.StoreClock;
import dev.lockstep.engine.time.Ticker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * The time of a database server. It is measured repeatedly and continued by the ticker in between,
 * so that reading it needs no query and a jump of the local clock has no effect. It is never ahead
 * of the server's clock, and behind it by at most the duration of the fastest measurement.
 */
public final class ServerClock implements StoreClock {

  private final InstantSource local;
  private final Ticker ticker;
  private volatile long offset;
  private boolean isMeasured;

  /**
   * Creates a clock that must be measured before it is read.
   *
   * @param local the clock of this process, which is compared with the server's
   */
  public ServerClock(InstantSource local, Ticker ticker) {
    this.local = local;
    this.ticker = ticker;
  }

  /** Returns the current ticker value, for {@link #measured}. */
  long moment() {
    return ticker.nanos();
  }

  /**
   * Adds a measurement. The server read its clock between two ticker values, so the difference to
   * the ticker lies between two bounds; the known offset is moved only as far as needed to fit
   * them.
   *
   * @param micros the server's clock, microseconds since 1970
   * @param before ticker value before the query, in nanoseconds
   * @param after ticker value after the query, in nanoseconds
   */
  public synchronized void measured(long micros, long before, long after) {
    long least = micros * 1_000 - after;
    long most = micros * 1_000 - before;
    offset = isMeasured ? Math.max(least, Math.min(most, offset)) : least;
    isMeasured = true;
  }

  @Override
  public Instant instant() {
    long nanos = ticker.nanos() + offset;
    return Instant.ofEpochSecond(0, nanos);
  }

  @Override
  public Duration skew() {
    return Duration.between(instant(), local.instant());
  }
}
