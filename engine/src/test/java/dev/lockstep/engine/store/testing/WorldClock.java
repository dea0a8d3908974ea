package dev.lockstep.engine.store.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * The clock of processes on one database. It begins a little late, so that what is ready now can be
 * taken now, and takes the database along.
 */
public final class WorldClock implements InstantSource {

  private final InstantSource clock;
  private volatile Duration turned = Duration.ZERO;

  private WorldClock(InstantSource clock) {
    this.clock = clock;
  }

  /** A clock that is turned by hand. */
  public static WorldClock turned() {
    return new WorldClock(new TurnedClock(Instant.now().minusSeconds(5)));
  }

  /** A clock nobody turns. */
  public static WorldClock ofTheSystem() {
    return new WorldClock(InstantSource.system());
  }

  @Override
  public Instant instant() {
    return clock.instant();
  }

  public void turn(TestDatabase database, Duration by) {
    ((TurnedClock) clock).turn(by);
    turned = turned.plus(by);
    database.elapse(by);
  }

  /** Moves what is ready by this clock back, once, where the database has a clock of its own. */
  public void letStoreFollow(TestDatabase database) {
    if (!database.toString().equals("SQLite") && !turned.isZero()) {
      database.execute(
          "UPDATE instance SET ready_at = ready_at - %1$d WHERE ready_at <= %2$d AND ready_at > %3$d"
              .formatted(turned.toMillis(), clock.millis(), clock.millis() - turned.toMillis()));
    }
  }
}
