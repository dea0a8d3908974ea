package dev.lockstep.store.internal.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/**
 * A connection and its prepared statements, each prepared once. For use by one thread at a time.
 */
public final class Session implements AutoCloseable {

  private final Connection connection;
  private final Map<String, PreparedStatement> statements = new HashMap<>();

  public Session(Connection connection) {
    this.connection = connection;
  }

  public Connection connection() {
    return connection;
  }

  public PreparedStatement statement(String sql) throws SQLException {
    PreparedStatement known = statements.get(sql);
    if (known != null) {
      return known;
    }
    PreparedStatement prepared = connection.prepareStatement(sql);
    statements.put(sql, prepared);
    return prepared;
  }

  /** Runs a statement without parameters. */
  public void run(String sql) throws SQLException {
    statement(sql).execute();
  }

  /** Closes the connection, which closes its statements. */
  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
