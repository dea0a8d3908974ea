package dev.lockstep.reliability.kill;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** The clock of a machine that is set to another time within five minutes twice a second. */
final class SetClock implements InstantSource {

  private static final long PERIOD = TimeUnit.MILLISECONDS.toNanos(500);
  private static final int MOST_SECONDS = 300;

  private long lastSet = System.nanoTime();
  private Duration difference = Duration.ZERO;

  private SetClock() {}

  /** Returns the clock of a process with a fault. */
  static InstantSource of(String fault) {
    return fault.equals(Planted.SETS_THE_CLOCK) ? new SetClock() : InstantSource.system();
  }

  @Override
  public synchronized Instant instant() {
    long now = System.nanoTime();
    if (now - lastSet > PERIOD) {
      lastSet = now;
      difference =
          Duration.ofSeconds(ThreadLocalRandom.current().nextInt(-MOST_SECONDS, MOST_SECONDS + 1));
    }
    return Instant.now().plus(difference);
  }
}
