package dev.lockstep.engine.store;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Lends sessions. Methods that do not say otherwise throw {@link
 * dev.lockstep.engine.record.StoreException}.
 */
interface Sessions extends AutoCloseable {

  /** What is done with a session. */
  @FunctionalInterface
  interface Task<T> {

    T on(Session session) throws SQLException;
  }

  /** Reads what is committed. */
  <T> T ask(Task<T> question);

  /** Changes something outside of commands; each statement may be a transaction of its own. */
  <T> T change(Task<T> change);

  /** Changes something outside of commands in one transaction. */
  <T> T changeTogether(Task<T> change);

  /**
   * Changes something outside of commands that may be undone when the machine of the store loses
   * its power.
   */
  default <T> T changeUnflushed(Task<T> change) {
    return change(change);
  }

  /** Begins a transaction, to be ended. */
  Session begin();

  /** Makes a transaction durable. */
  void commit(Session session) throws SQLException;

  /**
   * Ends a transaction and takes the session back; what was not committed is gone.
   *
   * @param complaint what went wrong before, if anything did
   */
  void end(Session session, boolean isCommitted, @Nullable SQLException complaint);

  @Override
  void close();
}
