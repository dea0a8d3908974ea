package dev.lockstep.store.internal.sqlite;

import dev.lockstep.engine.store.StoreException;
import dev.lockstep.store.internal.jdbc.Faults;
import java.sql.SQLException;

/**
 * Converts errors of SQLite by their result code. An extended code has the primary one in its low
 * byte. Thread-safe.
 */
public final class SqliteFaults implements Faults {

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

  /**
   * Records that there is no space. Also for an error of the commit: a commit takes effect with its
   * last page, so nothing is committed if there is no space for all pages.
   */
  private StoreException.Kind full() {
    isOutOfRoom = true;
    return StoreException.Kind.FULL;
  }

  /** Returns true if a write failed for lack of space, and no space has been found since. */
  boolean isOutOfRoom() {
    return isOutOfRoom;
  }

  /** Records that there is space again. */
  void roomWasFound() {
    isOutOfRoom = false;
  }

  /** Returns true if the connection can be used after the error and a rollback. */
  boolean sparesConnection(SQLException complaint) {
    int code = code(complaint);
    return code == CONSTRAINT || code == BUSY;
  }

  /** Returns true if another transaction writes, or has written what this one has read. */
  static boolean isBusy(SQLException complaint) {
    return code(complaint) == BUSY;
  }

  private static int code(SQLException complaint) {
    return complaint.getErrorCode() & 0xff;
  }
}
