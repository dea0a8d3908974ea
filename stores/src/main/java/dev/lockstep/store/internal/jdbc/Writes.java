package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.internal.record.Changes;
import java.sql.SQLException;

/** Writes changes in a transaction. */
public interface Writes {

  void write(Session session, Changes changes) throws SQLException;

  /**
   * Returns true if these changes can be sent together with the commit, provided that no statement
   * follows.
   */
  default boolean areSentWithCommit(Changes changes) {
    return false;
  }

  /**
   * Writes changes and commits.
   *
   * @throws IllegalStateException if {@link #areSentWithCommit} returns false for these changes
   */
  default void commit(Session session, Changes changes) throws SQLException {
    throw new IllegalStateException("these changes cannot be sent with the commit");
  }
}
