package dev.lockstep.store.internal.join;

import dev.lockstep.store.internal.jdbc.Faults;
import dev.lockstep.store.internal.jdbc.Session;
import dev.lockstep.store.internal.jdbc.Sessions;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sessions on the connection of a caller, which stays open and is never committed here. */
public final class JoinedSessions implements Sessions {

  private static final Logger LOG = LoggerFactory.getLogger(JoinedSessions.class);

  private final Connection connection;
  private final Faults faults;
  private final Joining joining;

  /**
   * Creates sessions on a connection.
   *
   * @throws IllegalStateException if the connection commits automatically or is read-only
   */
  public JoinedSessions(Connection connection, Faults faults, Joining joining) {
    this.connection = connection;
    this.faults = faults;
    this.joining = joining;
    try {
      if (connection.getAutoCommit()) {
        throw new IllegalStateException(
            "the connection commits automatically: begin a transaction with setAutoCommit(false)");
      }
      if (connection.isReadOnly()) {
        throw new IllegalStateException(
            "the transaction is read-only: commands need one that can write");
      }
    } catch (SQLException complaint) {
      throw faults.of(complaint);
    }
  }

  @Override
  public Session begin() {
    Session session = new Session(connection, Session::closeStatements);
    try {
      joining.begin(session);
      return session;
    } catch (SQLException complaint) {
      end(session, false, complaint);
      throw faults.of(complaint);
    } catch (RuntimeException | Error problem) {
      end(session, false, null);
      throw problem;
    }
  }

  @Override
  public void commit(Session session) throws SQLException {
    joining.keep(session);
  }

  @Override
  public void end(Session session, boolean isKept, @Nullable SQLException complaint) {
    try {
      if (!isKept) {
        joining.undo(session);
      }
    } catch (SQLException failure) {
      // The savepoint does not exist, or the connection is broken: the caller's own statements
      // fail.
      LOG.debug("a part of a transaction could not be undone", failure);
    } finally {
      closeStatements(session);
    }
  }

  private static void closeStatements(Session session) {
    try {
      session.close();
    } catch (SQLException failure) {
      LOG.debug("a statement could not be closed", failure);
    }
  }

  @Override
  public <T> T ask(Task<T> question) {
    throw new UnsupportedOperationException("only commands join a transaction");
  }

  @Override
  public <T> T change(Task<T> change) {
    throw new UnsupportedOperationException("only commands join a transaction");
  }

  @Override
  public <T> T changeTogether(Task<T> change) {
    throw new UnsupportedOperationException("only commands join a transaction");
  }

  /** Does nothing: the connection belongs to the caller. */
  @Override
  public void close() {}
}
