package dev.lockstep.engine.port;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Lets time pass before something is tried again. */
@FunctionalInterface
public interface Pause {

  /** Returns when so much time has passed. */
  void pause(Duration length) throws InterruptedException;

  /** The thread rests. */
  static Pause system() {
    return length -> TimeUnit.NANOSECONDS.sleep(length.toNanos());
  }
}
