package dev.lockstep.engine.store;

import dev.lockstep.engine.record.StoreException;
import java.sql.SQLException;

/** SQLite's result codes. Extended codes carry the plain one in their low byte. */
final class SqliteFaults implements Faults {

  private static final int BUSY = 5;
  private static final int TOO_BIG = 18;
  private static final int CONSTRAINT = 19;

  @Override
  public StoreException of(SQLException complaint) {
    StoreException.Kind kind =
        switch (code(complaint)) {
          case CONSTRAINT -> StoreException.Kind.CONFLICT;
          case TOO_BIG -> StoreException.Kind.UNSTORABLE;
          default -> StoreException.Kind.UNAVAILABLE;
        };
    return new StoreException(kind, "SQLite: " + complaint.getMessage(), complaint);
  }

  @Override
  public StoreException atCommit(SQLException complaint) {
    StoreException.Kind kind =
        code(complaint) == BUSY ? StoreException.Kind.UNAVAILABLE : StoreException.Kind.UNKNOWN;
    return new StoreException(kind, "SQLite, at commit: " + complaint.getMessage(), complaint);
  }

  /** Whether the connection may be used again after a complaint and a rollback. */
  boolean sparesConnection(SQLException complaint) {
    int code = code(complaint);
    return code == CONSTRAINT || code == BUSY;
  }

  private static int code(SQLException complaint) {
    return complaint.getErrorCode() & 0xff;
  }
}
