package dev.lockstep.engine.store.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that a test advances. */
public final class TurnedClock implements InstantSource {

  private final AtomicReference<Instant> now;

  public TurnedClock(Instant start) {
    now = new AtomicReference<>(start);
  }

  @Override
  public Instant instant() {
    return now.get();
  }

  /** Advances the clock. */
  public void turn(Duration by) {
    now.updateAndGet(instant -> instant.plus(by));
  }
}
