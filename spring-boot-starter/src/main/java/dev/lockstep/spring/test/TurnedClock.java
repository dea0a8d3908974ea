package dev.lockstep.spring.test;

import dev.lockstep.spring.EngineClock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.beans.factory.ObjectProvider;

/** The time of the engine in tests: the system's time plus what the test has added. Thread-safe. */
public final class TurnedClock implements EngineClock {

  private final AtomicReference<Duration> added = new AtomicReference<>(Duration.ZERO);
  private final ObjectProvider<DueTimers> timers;

  TurnedClock(ObjectProvider<DueTimers> timers) {
    this.timers = timers;
  }

  @Override
  public Instant instant() {
    return Instant.now().plus(added.get());
  }

  /**
   * Turns the clock forward, and fires the timers that are due then. Returns when their results are
   * stored. Timers of a transaction that is not committed yet do not fire.
   *
   * @param time the time to add, not negative
   */
  public void turn(Duration time) {
    if (time.isNegative()) {
      throw new IllegalArgumentException("time does not run backwards: " + time);
    }
    added.updateAndGet(before -> before.plus(time));
    timers.ifAvailable(DueTimers::fire);
  }
}
