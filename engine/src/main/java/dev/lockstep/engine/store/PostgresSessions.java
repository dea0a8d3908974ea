package dev.lockstep.engine.store;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Sessions from the pool, which drops those whose connection broke. */
final class PostgresSessions implements Sessions {

  private final HikariDataSource pool;
  private final Faults faults;

  PostgresSessions(HikariDataSource pool, Faults faults) {
    this.pool = pool;
    this.faults = faults;
  }

  @Override
  public <T> T ask(Task<T> question) {
    try (Session session = new Session(pool.getConnection())) {
      return question.on(session);
    } catch (SQLException complaint) {
      throw faults.of(complaint);
    }
  }

  /** Changes something; each statement of the task is a transaction of its own. */
  @Override
  public <T> T change(Task<T> change) {
    return ask(change);
  }

  @Override
  public Session begin() {
    try {
      Connection connection = pool.getConnection();
      connection.setAutoCommit(false);
      return new Session(connection);
    } catch (SQLException complaint) {
      throw faults.of(complaint);
    }
  }

  @Override
  public void commit(Session session) throws SQLException {
    session.connection().commit();
  }

  /** The pool rolls back what is open, and closes the connection if that does not go. */
  @Override
  public void end(Session session, boolean isCommitted, @Nullable SQLException complaint) {
    try {
      session.close();
    } catch (SQLException failure) {
      pool.evictConnection(session.connection());
    }
  }

  @Override
  public void close() {
    pool.close();
  }
}
