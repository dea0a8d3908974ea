package dev.lockstep.store.internal.postgres;

import dev.lockstep.store.internal.jdbc.Faults;
import dev.lockstep.store.internal.jdbc.Session;
import dev.lockstep.store.internal.jdbc.Sessions;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Lends sessions on connections, of which broken ones are dropped. */
final class PostgresSessions implements Sessions {

  private static final Logger LOG = LoggerFactory.getLogger(PostgresSessions.class);

  private final Connections connections;
  private final Faults faults;

  PostgresSessions(Connections connections, Faults faults) {
    this.connections = connections;
    this.faults = faults;
  }

  @Override
  public <T> T ask(Task<T> question) {
    try (Session session = connections.lend()) {
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

  /**
   * Does not wait until the server has written its log to disk. A later commit does, and with it
   * writes what is before it in the log. A server that restarts in between has lost the change,
   * although this process goes on and later changes are stored.
   */
  @Override
  public <T> T changeTogetherUnflushed(Task<T> change) {
    return changeTogether(
        session -> {
          session.run("SET LOCAL synchronous_commit = off");
          return change.on(session);
        });
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
      Session session = connections.lend();
      try {
        session.connection().setAutoCommit(false);
        return session;
      } catch (SQLException complaint) {
        session.close();
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

  /** Returns the connection, which rolls back an open transaction or drops the connection. */
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
    connections.close();
  }
}
