package dev.lockstep.engine.store;

import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.record.StoreException.Kind;
import java.sql.SQLException;

/** PostgreSQL's codes of errors, by their class: the first two characters. */
final class PostgresFaults implements Faults {

  private static final String CONSTRAINT = "23";
  private static final String ROLLBACK = "40";

  @Override
  public StoreException of(SQLException complaint) {
    Kind kind = isConflict(complaint) ? Kind.CONFLICT : Kind.UNAVAILABLE;
    return new StoreException(kind, "PostgreSQL: " + complaint.getMessage(), complaint);
  }

  @Override
  public StoreException atCommit(SQLException complaint) {
    Kind kind = isConflict(complaint) ? Kind.CONFLICT : Kind.UNKNOWN;
    return new StoreException(kind, "PostgreSQL, at commit: " + complaint.getMessage(), complaint);
  }

  /** Whether the server says that it has rolled back, since somebody else was there first. */
  private static boolean isConflict(SQLException complaint) {
    String state = complaint.getSQLState();
    return state != null && (state.startsWith(CONSTRAINT) || state.startsWith(ROLLBACK));
  }
}
