package dev.lockstep.engine.store;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;

/**
 * How a SQLite store is set up.
 *
 * @param file the database; made when it is missing
 * @param busyTimeout how long to wait for another process that writes, at least a millisecond
 * @param readers how many questions are answered at once, at least 1
 * @param clock what leases are measured by
 */
public record SqliteSettings(Path file, Duration busyTimeout, int readers, InstantSource clock) {

  /** Waits 5 s for other processes, answers 4 questions at once, goes by the system's clock. */
  public static SqliteSettings of(Path file) {
    return new SqliteSettings(file, Duration.ofSeconds(5), 4, InstantSource.system());
  }

  /** The same with another clock. */
  public SqliteSettings withClock(InstantSource clock) {
    return new SqliteSettings(file, busyTimeout, readers, clock);
  }
}
