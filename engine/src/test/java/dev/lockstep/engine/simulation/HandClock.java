package dev.lockstep.engine.simulation;

import dev.lockstep.engine.port.Ticker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that stands still until somebody turns it, and a ticker that only goes forward. */
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

  /** Lets time pass, or sets the clock back. */
  public void turn(Duration by) {
    now = now.plus(by);
    tick(by);
  }

  /** Lets time pass for those who measure it, not for those who ask the clock. */
  public void tick(Duration by) {
    nanos += Math.max(0, by.toNanos());
  }
}
