package dev.lockstep.store.internal.postgres;

import dev.lockstep.engine.store.ConnectionSource;
import dev.lockstep.engine.store.DataSourceSettings;
import dev.lockstep.store.internal.jdbc.ResultRows;
import dev.lockstep.store.internal.jdbc.Session;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Connections of an application. Each gets the settings of the store for one session. At its end
 * the former settings are restored; if they cannot be, the connection is dropped.
 */
final class BorrowedConnections implements Connections {

  private static final Logger LOG = LoggerFactory.getLogger(BorrowedConnections.class);

  /** The commit level, which must not lose confirmed commits. */
  private static final String LEVEL = "synchronous_commit";

  private final ConnectionSource source;
  private final ServerSettings settings;
  private final boolean acceptsUnsafe;
  private final String exchange;
  private final AtomicBoolean isClosed = new AtomicBoolean();

  BorrowedConnections(DataSourceSettings settings) {
    this.source = settings.source();
    this.acceptsUnsafe = settings.acceptsUnsafe();
    Map<String, String> values = new LinkedHashMap<>();
    values.put("search_path", ServerSettings.path(settings.schema()));
    values.put("default_transaction_isolation", "read committed");
    values.putAll(ServerSettings.timeouts(settings.timeouts()));
    values.putAll(ServerSettings.planning());
    this.settings = new ServerSettings(values, false);
    this.exchange =
        this.settings.read("current_setting('" + LEVEL + "')") + ";\n" + this.settings.set();
  }

  @Override
  public Session lend() throws SQLException {
    if (isClosed.get()) {
      throw new SQLException("the store is closed");
    }
    Connection connection = source.open();
    try {
      return lend(connection);
    } catch (SQLException | RuntimeException failure) {
      drop(connection);
      throw failure;
    }
  }

  private Session lend(Connection connection) throws SQLException {
    boolean commitsItself = connection.getAutoCommit();
    if (!commitsItself) {
      connection.setAutoCommit(true);
    }
    try (PreparedStatement statement = connection.prepareStatement(exchange)) {
      statement.execute();
      try (ResultSet row = statement.getResultSet()) {
        row.next();
        boolean isUnsafe = !acceptsUnsafe && "off".equals(row.getString(1));
        Former former = new Former(settings.before(row, 2), isUnsafe, commitsItself);
        if (isUnsafe) {
          level(connection, "on");
        }
        return new Session(connection, session -> restore(session, former));
      }
    }
  }

  private static void level(Connection connection, String level) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT set_config('" + LEVEL + "', ?, false)")) {
      statement.setString(1, level);
      ResultRows.first(statement, row -> true);
    }
  }

  /** The settings of a connection before it was lent. */
  private record Former(ServerSettings settings, boolean wasUnsafe, boolean commitsItself) {}

  private static void restore(Session session, Former former) throws SQLException {
    Connection connection = session.connection();
    try {
      session.closeStatements();
      if (!connection.getAutoCommit()) {
        connection.rollback();
        connection.setAutoCommit(true);
      }
      try (PreparedStatement statement =
          connection.prepareStatement(former.settings().setParameters())) {
        former.settings().bind(statement);
        statement.execute();
      }
      if (former.wasUnsafe()) {
        level(connection, "off");
      }
      if (!former.commitsItself()) {
        connection.setAutoCommit(false);
      }
    } catch (SQLException failure) {
      drop(connection);
      throw failure;
    }
    connection.close();
  }

  /** Ends a connection whose settings are unknown, so that a pool does not lend it again. */
  private static void drop(Connection connection) {
    try {
      connection.abort(Runnable::run);
      connection.close();
    } catch (SQLException failure) {
      LOG.debug("a connection could not be ended", failure);
    }
  }

  /** Lends no further connections. Those of the application stay open. */
  @Override
  public void close() {
    isClosed.set(true);
  }
}
