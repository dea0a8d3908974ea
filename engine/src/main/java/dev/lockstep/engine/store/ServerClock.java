package dev.lockstep.engine.store;

import dev.lockstep.engine.port.Ticker;
import dev.lockstep.engine.record.StoreClock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * The time of a database server, measured now and then and continued by the ticker in between, so
 * that reading it costs nothing and a jump of the local clock has no effect. It is never ahead of
 * the server's clock, and behind it by no more than the fastest measurement took.
 */
final class ServerClock implements StoreClock {

  private final InstantSource local;
  private final Ticker ticker;
  private volatile long offset;
  private boolean isMeasured;

  /**
   * Creates a clock that has to be measured before it is read.
   *
   * @param local the clock of this process, which is compared with the server's
   */
  ServerClock(InstantSource local, Ticker ticker) {
    this.local = local;
    this.ticker = ticker;
  }

  /** Returns a moment for {@link #measured}. */
  long moment() {
    return ticker.nanos();
  }

  /**
   * Takes in a measurement. The server read its clock between two moments, so that the difference
   * to the ticker lies between two values; what is known already is kept as far as it fits.
   *
   * @param micros the server's clock, microseconds since 1970
   */
  synchronized void measured(long micros, long before, long after) {
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
