package dev.lockstep.engine.store;

import java.sql.SQLException;

/** Lends sessions. */
interface Sessions {

  /** What is done with a session. */
  @FunctionalInterface
  interface Task<T> {

    T on(Session session) throws SQLException;
  }

  /**
   * Reads what is committed.
   *
   * @throws dev.lockstep.engine.record.StoreException if that is not possible
   */
  <T> T ask(Task<T> question);

  /**
   * Changes something in a transaction of its own.
   *
   * @throws dev.lockstep.engine.record.StoreException if that is not possible
   */
  <T> T change(Task<T> change);
}
