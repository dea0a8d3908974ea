package dev.lockstep.store.internal.sqlite;

import dev.lockstep.engine.store.StoreException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** The file of a SQLite connection. */
public final class SqliteFile {

  private SqliteFile() {}

  /**
   * Returns the file of a connection.
   *
   * @throws StoreException if the database is in memory
   */
  public static Path of(Connection connection) throws SQLException {
    String file = name(connection);
    if (file.isEmpty()) {
      throw new StoreException(
          StoreException.Kind.UNAVAILABLE,
          "SQLite: a database in memory cannot be used: name a file in the URL, jdbc:sqlite:FILE");
    }
    return Path.of(file);
  }

  /** Returns the absolute name of the file; empty for a database in memory. */
  static String name(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("PRAGMA database_list")) {
      while (rows.next()) {
        if (rows.getString(2).equals("main")) {
          String file = rows.getString(3);
          return file == null ? "" : file;
        }
      }
      return "";
    }
  }
}
