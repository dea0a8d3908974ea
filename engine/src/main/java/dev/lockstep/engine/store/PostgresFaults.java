package dev.lockstep.engine.store;

import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.record.StoreException.Kind;
import java.sql.BatchUpdateException;
import java.sql.SQLException;

/** PostgreSQL's codes of errors, by their class: the first two characters. */
final class PostgresFaults implements Faults {

  private static final String DATA = "22";
  private static final String CONSTRAINT = "23";
  private static final String ROLLBACK = "40";
  private static final String TOO_LARGE = "54";
  private static final String DISK_FULL = "53100";

  @Override
  public StoreException of(SQLException complaint) {
    return exception(kind(complaint, Kind.UNAVAILABLE), "PostgreSQL: ", complaint);
  }

  @Override
  public StoreException atCommit(SQLException complaint) {
    return exception(kind(complaint, Kind.UNKNOWN), "PostgreSQL, at commit: ", complaint);
  }

  /** What it means if the server says that it has rolled back, and why; else another kind. */
  private static Kind kind(SQLException complaint, Kind otherwise) {
    String state = complaint.getSQLState();
    if (DISK_FULL.equals(state)) {
      return Kind.FULL;
    }
    return switch (state == null || state.length() < 2 ? "" : state.substring(0, 2)) {
      case CONSTRAINT, ROLLBACK -> Kind.CONFLICT;
      case DATA, TOO_LARGE -> Kind.UNSTORABLE;
      default -> otherwise;
    };
  }

  /** A batch's own complaint would repeat the values in it. */
  private static StoreException exception(Kind kind, String start, SQLException complaint) {
    SQLException first = complaint.getNextException();
    SQLException told =
        complaint instanceof BatchUpdateException && first != null ? first : complaint;
    return new StoreException(kind, start + told.getMessage(), told);
  }
}
