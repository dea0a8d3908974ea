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
  private final Ending ending;
  private final Map<String, PreparedStatement> statements = new HashMap<>();

  public Session(Connection connection) {
    this(connection, session -> session.connection.close());
  }

  /** Creates a session with another end than that of its connection. */
  public Session(Connection connection, Ending ending) {
    this.connection = connection;
    this.ending = ending;
  }

  /** The end of a session. */
  @FunctionalInterface
  public interface Ending {

    void end(Session session) throws SQLException;
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

  /** Closes the connection, which closes its statements, unless the session has another end. */
  @Override
  public void close() throws SQLException {
    ending.end(this);
  }

  /** Closes the statements. */
  public void closeStatements() throws SQLException {
    for (PreparedStatement statement : statements.values()) {
      statement.close();
    }
    statements.clear();
  }
}
