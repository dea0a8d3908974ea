package dev.lockstep.engine.port;

/**
 * A clock that tells no date and never goes back: for how long something took, and how long to
 * wait. Thread-safe.
 */
@FunctionalInterface
public interface Ticker {

  /** The clock of the machine. */
  static Ticker system() {
    return System::nanoTime;
  }

  /** Nanoseconds since some moment; compared by subtraction only. */
  long nanos();
}
