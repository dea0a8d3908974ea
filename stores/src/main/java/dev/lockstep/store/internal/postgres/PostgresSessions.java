package dev.lockstep.store.internal.postgres;

import com.zaxxer.hikari.HikariDataSource;
import dev.lockstep.store.internal.jdbc.Faults;
import dev.lockstep.store.internal.jdbc.Session;
import dev.lockstep.store.internal.jdbc.Sessions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Lends sessions on connections of the pool, which drops broken ones. */
final class PostgresSessions implements Sessions {

  private static final Logger LOG = LoggerFactory.getLogger(PostgresSessions.class);

  private final HikariDataSource pool;
  private final Faults faults;
  private final UnaryOperator<Connection> tap;

  /**
   * Creates sessions on a pool.
   *
   * @param tap wraps every connection
   */
  PostgresSessions(HikariDataSource pool, Faults faults, UnaryOperator<Connection> tap) {
    this.pool = pool;
    this.faults = faults;
    this.tap = tap;
  }

  @Override
  public <T> T ask(Task<T> question) {
    try (Session session = new Session(tap.apply(pool.getConnection()))) {
      return question.on(session);
    } catch (SQLException complaint) {
      throw faults.of(complaint);
    }
  }

  /**
   * Executes a change outside of commands; each statement of the task is a separate transaction.
   */
  @Override
  public <T> T change(Task<T> change) {
    return ask(change);
  }

  @Override
  public <T> T changeTogether(Task<T> change) {
    Session session = begin();
    boolean isCommitted = false;
    SQLException complaint = null;
    try {
      T result = change.on(session);
      commit(session);
      isCommitted = true;
      return result;
    } catch (SQLException failure) {
      complaint = failure;
      throw faults.of(failure);
    } finally {
      end(session, isCommitted, complaint);
    }
  }

  @Override
  public Session begin() {
    try {
      Connection connection = tap.apply(pool.getConnection());
      try {
        connection.setAutoCommit(false);
        return new Session(connection);
      } catch (SQLException complaint) {
        connection.close();
        throw complaint;
      }
    } catch (SQLException complaint) {
      throw faults.of(complaint);
    }
  }

  @Override
  public void commit(Session session) throws SQLException {
    session.connection().commit();
  }

  /**
   * Returns the connection to the pool, which rolls back an open transaction or drops the
   * connection.
   */
  @Override
  public void end(Session session, boolean isCommitted, @Nullable SQLException complaint) {
    try {
      session.close();
    } catch (SQLException failure) {
      LOG.debug("a connection is dropped", failure);
    }
  }

  @Override
  public void close() {
    pool.close();
  }
}
