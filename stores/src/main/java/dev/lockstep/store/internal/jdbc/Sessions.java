package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.internal.record.PendingCommit;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Lends sessions. Unless stated otherwise, methods throw {@link
 * dev.lockstep.engine.store.StoreException}.
 */
public interface Sessions extends AutoCloseable {

  /** An operation on a session. */
  @FunctionalInterface
  interface Task<T> {

    T on(Session session) throws SQLException;
  }

  /** Executes a query of committed rows. */
  <T> T ask(Task<T> question);

  /** Executes a change outside of commands; each statement may be a transaction of its own. */
  <T> T change(Task<T> change);

  /** Changes something outside of commands in one transaction. */
  <T> T changeTogether(Task<T> change);

  /**
   * Changes something outside of commands in one transaction that may be lost, with all changes
   * after it, if the machine of the store loses power before a later change is durable.
   */
  default <T> T changeTogetherUnflushed(Task<T> change) {
    return changeTogether(change);
  }

  /**
   * Executes a change outside of commands that may be lost if the machine of the store loses power.
   */
  default <T> T changeUnflushed(Task<T> change) {
    return change(change);
  }

  /** Begins a transaction, which the caller must end. */
  Session begin();

  /** Makes a transaction durable. */
  void commit(Session session) throws SQLException;

  /** Commits a transaction that may be durable only later. */
  default PendingCommit commitUnflushed(Session session) throws SQLException {
    commit(session);
    return PendingCommit.DURABLE;
  }

  /** Returns the commits made so far. */
  default PendingCommit committed() {
    return PendingCommit.DURABLE;
  }

  /**
   * Ends a transaction and releases the session; changes that were not committed are rolled back.
   *
   * @param complaint the error that occurred before; {@code null} if none
   */
  void end(Session session, boolean isCommitted, @Nullable SQLException complaint);

  @Override
  void close();
}
