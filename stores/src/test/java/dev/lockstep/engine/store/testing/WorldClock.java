package dev.lockstep.engine.store.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/**
 * The clock of processes on one database. It starts slightly ahead, so that rows that are ready now
 * can be acquired at once, and moves the database along.
 */
public final class WorldClock implements InstantSource {

  private final InstantSource clock;

  private WorldClock(InstantSource clock) {
    this.clock = clock;
  }

  /** Returns a clock in whole milliseconds, as charts get the time, that the test advances. */
  public static WorldClock turned() {
    return new WorldClock(
        new TurnedClock(Instant.now().minusSeconds(5).truncatedTo(ChronoUnit.MILLIS)));
  }

  /** Returns a clock that runs with the system. */
  public static WorldClock ofTheSystem() {
    return new WorldClock(InstantSource.system());
  }

  @Override
  public Instant instant() {
    return clock.instant();
  }

  public void turn(TestDatabase database, Duration by) {
    ((TurnedClock) clock).turn(by);
    database.elapse(by);
  }
}
