package dev.lockstep.engine.store;

import dev.lockstep.engine.record.Changes;
import java.sql.SQLException;

/** How changes are written. */
interface Writes {

  void write(Session session, Changes changes) throws SQLException;

  /** Whether the commit can go along with these changes, when nothing follows them. */
  default boolean areSentWithCommit(Changes changes) {
    return false;
  }

  /**
   * Writes and makes durable.
   *
   * @throws IllegalStateException if these changes are not {@link #areSentWithCommit}
   */
  default void commit(Session session, Changes changes) throws SQLException {
    throw new IllegalStateException("the commit goes alone");
  }
}
