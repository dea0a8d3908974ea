package dev.lockstep.benchmarks.place;

import dev.lockstep.engine.record.Store;
import dev.lockstep.server.Storage;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** Where databases are kept under a name, to be opened again and again. */
public interface Place extends AutoCloseable {

  Store open(String name);

  /** Where a server is to keep what it keeps under a name. */
  Storage storage(String name);

  /** A connection to a database for tables of one's own, each of whose commits is on disk. */
  Connection connect(String name) throws SQLException;

  /** The address of a new database for another product; empty for files. */
  Optional<String> database(String name) throws SQLException;

  /** What all databases of the place have cost so far; empty where nobody counts. */
  Cost cost() throws SQLException;

  @Override
  void close();

  /** Files in a folder below the working one. */
  static Place sqlite() throws IOException {
    return SqliteFiles.create();
  }

  /** Schemas of a PostgreSQL server on this machine. */
  static Place postgresql() throws IOException {
    return PostgresSchemas.start();
  }

  /**
   * What was written ahead.
   *
   * @param bytes written ahead; {@code NaN} where nobody counts
   * @param flushes to disk; {@code NaN} where nobody counts
   */
  record Cost(double bytes, double flushes) {

    /** What came since. */
    public Cost minus(Cost before) {
      return new Cost(bytes - before.bytes, flushes - before.flushes);
    }

    /** The share of each of so many. */
    public Cost of(int count) {
      return new Cost(bytes / count, flushes / count);
    }
  }
}
