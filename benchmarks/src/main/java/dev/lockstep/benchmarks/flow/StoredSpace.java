package dev.lockstep.benchmarks.flow;

import dev.lockstep.store.internal.sqlite.SqliteBackup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** The space that a database takes on disk, and what returns it. */
abstract class StoredSpace implements AutoCloseable {

  private final Connection connection;

  private StoredSpace(Connection connection) {
    this.connection = connection;
  }

  /** The result of a compaction. */
  record Compacted(long bytes, double seconds) {}

  /** Uses a connection to a database, and closes it. */
  static StoredSpace of(Connection connection) throws SQLException {
    return connection.getMetaData().getDatabaseProductName().equals("SQLite")
        ? new SqliteSpace(connection)
        : new PostgresSpace(connection);
  }

  /** Returns the bytes of tables and indexes. */
  abstract long bytes() throws SQLException;

  /** Makes the space of deleted rows usable. Returns the seconds that this took. */
  abstract double reuse() throws SQLException;

  /** Returns space to the disk. */
  abstract Compacted compact() throws SQLException, IOException;

  long number(String question) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(question)) {
      row.next();
      return row.getLong(1);
    }
  }

  double seconds(String command) throws SQLException {
    long before = System.nanoTime();
    try (Statement statement = connection.createStatement()) {
      statement.execute(command);
    }
    return (System.nanoTime() - before) / 1e9;
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }

  /** SQLite uses the pages of deleted rows again; a backup is a compacted copy. */
  private static final class SqliteSpace extends StoredSpace {

    private final Path file;

    SqliteSpace(Connection connection) throws SQLException {
      super(connection);
      file = Path.of(connection.getMetaData().getURL().replaceFirst("jdbc:sqlite:", ""));
    }

    @Override
    long bytes() throws SQLException {
      return number("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()");
    }

    @Override
    double reuse() {
      return 0;
    }

    @Override
    Compacted compact() throws IOException {
      Path copy = Path.of(file + ".copy");
      long before = System.nanoTime();
      SqliteBackup.write(file, copy);
      double seconds = (System.nanoTime() - before) / 1e9;
      return new Compacted(Files.size(copy), seconds);
    }
  }

  private static final class PostgresSpace extends StoredSpace {

    PostgresSpace(Connection connection) {
      super(connection);
    }

    @Override
    long bytes() throws SQLException {
      return number(
          "SELECT sum(pg_total_relation_size(oid)) FROM pg_class"
              + " WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace");
    }

    @Override
    double reuse() throws SQLException {
      return seconds("VACUUM");
    }

    @Override
    Compacted compact() throws SQLException {
      double seconds = seconds("VACUUM FULL");
      return new Compacted(bytes(), seconds);
    }
  }
}
