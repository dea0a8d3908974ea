package dev.lockstep.benchmarks.place;

import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.server.Storage;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A storage for named databases that can be opened repeatedly. */
public interface Place extends AutoCloseable {

  /** Opens a store of the engine. */
  default RecordStore open(String name) {
    return open(name, UnaryOperator.identity());
  }

  /** Opens a store of the engine with a wrapper for every connection. */
  RecordStore open(String name, UnaryOperator<Connection> tap);

  /** Returns the write-ahead log of an open database from now on. */
  TableLog log(String name) throws SQLException;

  /** Returns the storage settings of a server. */
  Storage storage(String name);

  /** Opens a connection to a database for other tables. Each commit is durable. */
  Connection connect(String name) throws SQLException;

  /** Returns the address of a new database for another product; empty for files. */
  Optional<String> database(String name) throws SQLException;

  /** Returns the cost of all databases so far; its components are NaN if they are not measured. */
  Cost cost() throws SQLException;

  /**
   * Returns the processor time of the processes of a database server in milliseconds; 0 if it has
   * none, or they cannot be observed.
   */
  default double processor() throws SQLException {
    return 0;
  }

  /** Returns the bytes of all tables and indexes of a database. */
  default double stored(String name) throws SQLException {
    try (Connection connection = connect(name);
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sizes())) {
      row.next();
      return row.getDouble(1);
    }
  }

  /** Returns a query for the bytes of all tables and indexes of the connected database. */
  String sizes();

  @Override
  void close();

  /** Creates SQLite files in a folder below the working directory. */
  static Place sqlite() throws IOException {
    return SqliteFiles.create();
  }

  /** Uses the SQLite files of a folder and does not delete them. */
  static Place sqlite(Path folder) {
    return new SqliteFiles(folder, true);
  }

  /** Creates schemas of a PostgreSQL server on this machine. */
  static Place postgresql() throws IOException {
    return PostgresSchemas.start();
  }

  /** Starts a PostgreSQL server with the data of a folder and does not delete them. */
  static Place postgresql(Path folder) throws IOException {
    return PostgresSchemas.start(folder);
  }

  /**
   * The volume of the write-ahead log.
   *
   * @param bytes bytes written; {@code NaN} if not measured
   * @param flushes flushes to disk; {@code NaN} if not measured
   */
  record Cost(double bytes, double flushes) {

    /** Returns the difference to an earlier cost. */
    public Cost minus(Cost before) {
      return new Cost(bytes - before.bytes, flushes - before.flushes);
    }

    /** Returns the cost divided by a count. */
    public Cost of(int count) {
      return new Cost(bytes / count, flushes / count);
    }
  }
}
