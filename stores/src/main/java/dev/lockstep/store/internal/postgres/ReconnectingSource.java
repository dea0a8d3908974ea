package dev.lockstep.store.internal.postgres;

import dev.lockstep.engine.time.Pause;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.time.Duration;
import java.util.Optional;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A source of new connections that waits for a server that is unreachable. HikariCP doubles its
 * pauses after failures up to 5 s, so that it would notice a server that is back only after that
 * time. Thread-safe.
 */
final class ReconnectingSource implements DataSource {

  private static final Duration BETWEEN = Duration.ofMillis(100);

  private static final String CONNECTION_CLASS = "08";
  private static final String STARTING = "57P03";

  private final Connector connector;
  private final Pause pause;
  private volatile boolean isWaiting;
  private volatile @Nullable SQLException last;

  /**
   * Creates a source that does not wait yet.
   *
   * @param connector opens a connection, or fails
   */
  ReconnectingSource(Connector connector, Pause pause) {
    this.connector = connector;
    this.pause = pause;
  }

  /** Opens connections. */
  @FunctionalInterface
  interface Connector {

    Connection connect() throws SQLException;
  }

  /** Sets whether connections wait for a server that is unreachable; otherwise they fail. */
  void setWaiting(boolean isWaiting) {
    this.isWaiting = isWaiting;
  }

  /** Returns the last failure since the last connection; empty if there is none. */
  Optional<SQLException> failure() {
    return Optional.ofNullable(last);
  }

  @Override
  public Connection getConnection() throws SQLException {
    while (true) {
      try {
        Connection connection = connector.connect();
        last = null;
        return connection;
      } catch (SQLException failure) {
        last = failure;
        if (!isWaiting || !isUnreachable(failure)) {
          throw failure;
        }
        await(failure);
      }
    }
  }

  private void await(SQLException failure) throws SQLException {
    try {
      pause.pause(BETWEEN);
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      throw failure;
    }
  }

  private static boolean isUnreachable(SQLException failure) {
    String state = String.valueOf(failure.getSQLState());
    return state.startsWith(CONNECTION_CLASS) || state.equals(STARTING);
  }

  @Override
  public Connection getConnection(String user, String password) throws SQLException {
    return getConnection();
  }

  @Override
  public @Nullable PrintWriter getLogWriter() {
    return null;
  }

  @Override
  public void setLogWriter(@Nullable PrintWriter out) {
    // Failures are thrown.
  }

  @Override
  public void setLoginTimeout(int seconds) {
    // The connector has its timeouts.
  }

  @Override
  public int getLoginTimeout() {
    return 0;
  }

  @Override
  public Logger getParentLogger() throws SQLFeatureNotSupportedException {
    throw new SQLFeatureNotSupportedException("failures are thrown");
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    throw new SQLException("nothing is wrapped");
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return false;
  }
}
