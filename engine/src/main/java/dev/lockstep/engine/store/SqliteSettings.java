package dev.lockstep.engine.store;

import dev.lockstep.engine.time.Ticker;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;

/**
 * The settings of a SQLite store.
 *
 * @param file the database; created if it is missing
 * @param busyTimeout longest wait for another program that writes, at least a millisecond
 * @param readers number of concurrent queries, at least 1
 * @param clock the clock by which rows become ready
 * @param ticker the clock by which leases expire, unless the file is shared: then {@code clock}
 * @param isShared true if other processes may open the database too; each write then waits for
 *     theirs
 * @param isDurable true if a commit is on disk when it returns; otherwise a crash of the machine
 *     damages the database
 */
public record SqliteSettings(
    Path file,
    Duration busyTimeout,
    int readers,
    InstantSource clock,
    Ticker ticker,
    boolean isShared,
    boolean isDurable) {

  /**
   * Returns settings with a busy timeout of 5 s, 4 readers and the system's clocks, exclusive and
   * durable.
   */
  public static SqliteSettings of(Path file) {
    return new SqliteSettings(
        file, Duration.ofSeconds(5), 4, InstantSource.system(), Ticker.system(), false, true);
  }

  /** Returns the same settings with another clock, also for leases. */
  public SqliteSettings withClock(InstantSource clock) {
    return new SqliteSettings(
        file, busyTimeout, readers, clock, () -> clock.millis() * 1_000_000, isShared, isDurable);
  }

  /** Returns the same settings with another ticker for leases. */
  public SqliteSettings withTicker(Ticker ticker) {
    return new SqliteSettings(file, busyTimeout, readers, clock, ticker, isShared, isDurable);
  }

  /** Returns the same settings for a file that other processes may open too. */
  public SqliteSettings shared() {
    return new SqliteSettings(file, busyTimeout, readers, clock, ticker, true, isDurable);
  }

  /**
   * Returns the same settings without durability: faster, for databases that are not needed after a
   * crash.
   */
  public SqliteSettings passing() {
    return new SqliteSettings(file, busyTimeout, readers, clock, ticker, isShared, false);
  }
}
