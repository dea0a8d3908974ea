package dev.lockstep.engine.time;

/** A monotonic clock for elapsed times and waits; it has no relation to the date. Thread-safe. */
@FunctionalInterface
public interface Ticker {

  /** Returns the monotonic clock of the JVM. */
  static Ticker system() {
    return System::nanoTime;
  }

  /** Returns nanoseconds since an arbitrary moment; only differences have a meaning. */
  long nanos();
}
