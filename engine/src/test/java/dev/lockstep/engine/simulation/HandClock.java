package dev.lockstep.engine.simulation;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that stands still until somebody turns it. */
public final class HandClock implements InstantSource {

  private Instant now;

  public HandClock(Instant start) {
    this.now = start;
  }

  @Override
  public Instant instant() {
    return now;
  }

  public void turn(Duration by) {
    now = now.plus(by);
  }

  public void turnTo(Instant at) {
    now = at.isAfter(now) ? at : now;
  }
}
