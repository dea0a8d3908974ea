package dev.lockstep.engine.store;

import dev.lockstep.engine.record.StoreException;
import java.sql.SQLException;

/** SQLite's result codes. Extended codes carry the plain one in their low byte. Thread-safe. */
final class SqliteFaults implements Faults {

  private static final int BUSY = 5;
  private static final int FULL = 13;
  private static final int TOO_BIG = 18;
  private static final int CONSTRAINT = 19;

  private volatile boolean isOutOfRoom;

  @Override
  public StoreException of(SQLException complaint) {
    StoreException.Kind kind =
        switch (code(complaint)) {
          case CONSTRAINT -> StoreException.Kind.CONFLICT;
          case TOO_BIG -> StoreException.Kind.UNSTORABLE;
          case FULL -> full();
          default -> StoreException.Kind.UNAVAILABLE;
        };
    return new StoreException(kind, "SQLite: " + complaint.getMessage(), complaint);
  }

  @Override
  public StoreException atCommit(SQLException complaint) {
    StoreException.Kind kind =
        switch (code(complaint)) {
          case BUSY -> StoreException.Kind.UNAVAILABLE;
          case FULL -> full();
          default -> StoreException.Kind.UNKNOWN;
        };
    return new StoreException(kind, "SQLite, at commit: " + complaint.getMessage(), complaint);
  }

  /** The last page of a commit is the one that counts: without room for all there is none. */
  private StoreException.Kind full() {
    isOutOfRoom = true;
    return StoreException.Kind.FULL;
  }

  /** Whether something did not fit in, and nobody has found room since. */
  boolean isOutOfRoom() {
    return isOutOfRoom;
  }

  /** There is room again. */
  void roomWasFound() {
    isOutOfRoom = false;
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
