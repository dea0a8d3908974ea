package dev.lockstep.store.internal.join;

import dev.lockstep.store.internal.jdbc.Session;
import java.sql.SQLException;

/** The statements around a part of a caller's transaction. */
public interface Joining {

  /** The savepoint before each part. */
  String SAVEPOINT = "lockstep_command";

  /**
   * Begins a part: sets a savepoint and the settings that the store needs.
   *
   * @throws IllegalStateException if the connection belongs to another database
   */
  void begin(Session session) throws SQLException;

  /** Ends a part whose changes remain, and restores the settings of the caller. */
  void keep(Session session) throws SQLException;

  /** Undoes a part, and restores the settings of the caller. */
  void undo(Session session) throws SQLException;
}
