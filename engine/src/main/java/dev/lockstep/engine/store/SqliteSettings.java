package dev.lockstep.engine.store;

import dev.lockstep.engine.port.Ticker;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;

/**
 * How a SQLite store is set up.
 *
 * @param file the database; made when it is missing
 * @param busyTimeout how long to wait for another program that writes, at least a millisecond
 * @param readers how many questions are answered at once, at least 1
 * @param clock by which rows become ready
 * @param ticker by which leases run out, unless others share the file: then it is the clock
 * @param isShared whether others may open the database too; each write then waits for theirs
 * @param isDurable whether a commit is on disk when it returns; without it a crash of the machine
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
   * Waits 5 s for others, answers 4 questions at once, goes by the system's clocks, alone and
   * durable.
   */
  public static SqliteSettings of(Path file) {
    return new SqliteSettings(
        file, Duration.ofSeconds(5), 4, InstantSource.system(), Ticker.system(), false, true);
  }

  /** The same with another clock, for leases too. */
  public SqliteSettings withClock(InstantSource clock) {
    return new SqliteSettings(
        file, busyTimeout, readers, clock, () -> clock.millis() * 1_000_000, isShared, isDurable);
  }

  /** The same with another ticker for leases. */
  public SqliteSettings withTicker(Ticker ticker) {
    return new SqliteSettings(file, busyTimeout, readers, clock, ticker, isShared, isDurable);
  }

  /** The same, and others may open the database too. */
  public SqliteSettings shared() {
    return new SqliteSettings(file, busyTimeout, readers, clock, ticker, true, isDurable);
  }

  /** The same, faster, for databases nobody needs after a crash. */
  public SqliteSettings passing() {
    return new SqliteSettings(file, busyTimeout, readers, clock, ticker, isShared, false);
  }
}
