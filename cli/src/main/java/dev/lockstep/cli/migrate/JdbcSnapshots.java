package dev.lockstep.cli.migrate;

import dev.lockstep.cli.console.Failure;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.Map;
import java.util.Properties;

/**
 * Snapshots in a database of an application. A query gives a key and a snapshot in each row. Rows
 * are read in blocks; nothing is written.
 */
final class JdbcSnapshots implements SnapshotSource {

  private static final String USER = "LOCKSTEP_JDBC_USER";
  private static final String PASSWORD = "LOCKSTEP_JDBC_PASSWORD";

  /** SQLite's flag to open an existing file for reading only. */
  private static final String READ_ONLY = "1";

  private static final int BLOCK = 1_000;

  private final String url;
  private final String query;
  private final Map<String, String> environment;

  /**
   * Creates a source.
   *
   * @param environment the environment variables, of which two have user and password
   */
  JdbcSnapshots(String url, String query, Map<String, String> environment) {
    if (!url.matches("jdbc:(sqlite|postgresql):.+")) {
      throw new Failure("`--jdbc` is jdbc:sqlite:FILE or jdbc:postgresql://HOST:PORT/NAME");
    }
    this.url = url;
    this.query = query;
    this.environment = environment;
  }

  @Override
  public void read(Visitor visitor) {
    try (Connection connection = DriverManager.getConnection(url, properties())) {
      connection.setAutoCommit(false);
      try (Statement statement = connection.createStatement()) {
        statement.setFetchSize(BLOCK);
        if (!statement.execute(query)) {
          connection.rollback();
          throw new Failure("`--query` returns no rows; write `SELECT key, snapshot FROM ...`");
        }
        try (ResultSet rows = statement.getResultSet()) {
          read(rows, visitor);
        }
      }
      connection.rollback();
    } catch (SQLException problem) {
      throw new Failure("the query failed: " + problem.getMessage());
    }
  }

  private static void read(ResultSet rows, Visitor visitor) throws SQLException {
    if (rows.getMetaData().getColumnCount() != 2) {
      throw new Failure("`--query` returns a key and a snapshot in each row, and nothing else");
    }
    int type = rows.getMetaData().getColumnType(2);
    boolean isBinary =
        type == Types.BINARY
            || type == Types.VARBINARY
            || type == Types.LONGVARBINARY
            || type == Types.BLOB;
    while (rows.next()) {
      String key = String.valueOf(rows.getString(1));
      byte[] text = isBinary ? rows.getBytes(2) : utf8(rows.getString(2));
      visitor.text(key, text == null ? new byte[0] : text);
    }
  }

  private static byte[] utf8(String text) {
    return text == null ? new byte[0] : text.getBytes(StandardCharsets.UTF_8);
  }

  private Properties properties() {
    Properties properties = new Properties();
    if (url.startsWith("jdbc:sqlite:")) {
      properties.setProperty("open_mode", READ_ONLY);
      return properties;
    }
    String user = environment.get(USER);
    if (user == null || user.isEmpty()) {
      throw new Failure("set " + USER + " to the user of the database");
    }
    properties.setProperty("user", user);
    properties.setProperty("password", environment.getOrDefault(PASSWORD, ""));
    properties.setProperty("readOnly", "true");
    return properties;
  }
}
