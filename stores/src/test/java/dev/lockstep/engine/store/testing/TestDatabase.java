package dev.lockstep.engine.store.testing;

import dev.lockstep.engine.internal.record.RecordStore;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/** A database that is empty at first and deleted when it is closed. */
public interface TestDatabase extends AutoCloseable {

  /** Creates a SQLite file in the folder for temporary files. */
  static TestDatabase sqlite() {
    return new SqliteDatabase();
  }

  /** Creates a schema on the test server, which is started on first use. */
  static TestDatabase postgresql() {
    return new PostgresDatabase();
  }

  /** Returns the store on this database; the same at each call, closed with the database. */
  RecordStore store();

  /** Opens another store, as another process would; closed with the database. */
  RecordStore open();

  /**
   * Opens another store that measures leases by a clock, if stores of this kind use the clock of
   * the process.
   */
  RecordStore open(InstantSource clock);

  /**
   * Stops the clock of the database, so that only {@link #elapse} advances it and no stop of the
   * machine lets a lease expire. A clock that is stopped remains so.
   *
   * @throws IllegalStateException if a store was opened while the clock was running
   */
  void stopClock();

  /**
   * Lets time pass for leases and rows that are not ready yet: advances the clock of {@link #store}
   * and {@link #open()}, or moves the rows back if the database has its own running clock.
   */
  void elapse(Duration time);

  /** Returns connections to the database, as an application has them beside the stores. */
  Connection connect() throws SQLException;

  /** Executes one SQL statement without the stores. */
  void execute(String sql);

  /** Replaces the whole database by the results of SQL statements, before it is opened. */
  void replace(List<String> statements);

  @Override
  void close();
}
