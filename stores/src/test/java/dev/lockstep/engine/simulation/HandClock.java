package dev.lockstep.engine.simulation;

import dev.lockstep.engine.time.Ticker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that a test sets, and a ticker that only goes forward. */
public final class HandClock implements InstantSource, Ticker {

  private Instant now;
  private long nanos;

  public HandClock(Instant start) {
    this.now = start;
  }

  @Override
  public Instant instant() {
    return now;
  }

  @Override
  public long nanos() {
    return nanos;
  }

  /** Advances clock and ticker, or sets the clock back. */
  public void turn(Duration by) {
    now = now.plus(by);
    tick(by);
  }

  /** Advances the ticker only. */
  public void tick(Duration by) {
    nanos += Math.max(0, by.toNanos());
  }
}
