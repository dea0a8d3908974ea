package dev.lockstep.engine.store.testing;

import dev.lockstep.engine.record.Store;
import java.time.Duration;
import java.time.InstantSource;

/** A database that begins empty and is gone when it is closed. */
public interface TestDatabase extends AutoCloseable {

  /** A new SQLite file in the folder for temporary files. */
  static TestDatabase sqlite() {
    return new SqliteDatabase();
  }

  /** A schema of its own on a server that is started when it is first needed. */
  static TestDatabase postgresql() {
    return new PostgresDatabase();
  }

  /** The store on it; the same at each call, closed with the database. */
  Store store();

  /** Another store on it, as another process would open it; closed with the database. */
  Store open();

  /** Another store that measures leases by a clock, if it is of a kind that asks a clock. */
  Store open(InstantSource clock);

  /**
   * Lets time pass for the leases and the rows that are not ready yet: turns the clock of {@link
   * #store} and {@link #open()}, or moves the rows back where the database has its own clock.
   */
  void elapse(Duration time);

  /** Runs one SQL statement behind the back of the stores. */
  void execute(String sql);

  @Override
  void close();
}
