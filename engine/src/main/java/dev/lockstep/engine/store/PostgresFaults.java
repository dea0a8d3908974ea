package dev.lockstep.engine.store;

import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.record.StoreException.Kind;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.util.Set;
import org.postgresql.util.PSQLException;

/** PostgreSQL's codes of errors, by their class: the first two characters. */
final class PostgresFaults implements Faults {

  private static final String DATA = "22";
  private static final String CONSTRAINT = "23";
  private static final String ROLLBACK = "40";
  private static final String TOO_LARGE = "54";
  private static final String DISK_FULL = "53100";

  /** The connection, the operator, the system, the server itself. */
  private static final Set<String> MAY_HAVE_ENDED = Set.of("08", "57", "58", "XX");

  /** What {@link PostgresWriter} has a row say that is not what it was. */
  private static final String DIVISION_BY_ZERO = "22012";

  @Override
  public StoreException of(SQLException complaint) {
    return exception(kind(complaint, Kind.UNAVAILABLE), "PostgreSQL: ", complaint);
  }

  @Override
  public StoreException atCommit(SQLException complaint) {
    Kind otherwise = isRolledBack(complaint) ? Kind.UNAVAILABLE : Kind.UNKNOWN;
    return exception(kind(complaint, otherwise), "PostgreSQL, at commit: ", complaint);
  }

  /** Whether the server said no and lives on: what it complains of is rolled back. */
  private static boolean isRolledBack(SQLException complaint) {
    return complaint instanceof PSQLException told
        && told.getServerErrorMessage() != null
        && !MAY_HAVE_ENDED.contains(stateClass(complaint));
  }

  /** What it means if the server says that it has rolled back, and why; else another kind. */
  private static Kind kind(SQLException complaint, Kind otherwise) {
    if (DISK_FULL.equals(complaint.getSQLState())) {
      return Kind.FULL;
    }
    if (DIVISION_BY_ZERO.equals(complaint.getSQLState())) {
      return Kind.CONFLICT;
    }
    return switch (stateClass(complaint)) {
      case CONSTRAINT, ROLLBACK -> Kind.CONFLICT;
      case DATA, TOO_LARGE -> Kind.UNSTORABLE;
      default -> otherwise;
    };
  }

  private static String stateClass(SQLException complaint) {
    String state = complaint.getSQLState();
    return state == null || state.length() < 2 ? "" : state.substring(0, 2);
  }

  /** A batch's own complaint would repeat the values in it. */
  private static StoreException exception(Kind kind, String start, SQLException complaint) {
    SQLException first = complaint.getNextException();
    SQLException told =
        complaint instanceof BatchUpdateException && first != null ? first : complaint;
    return new StoreException(kind, start + told.getMessage(), told);
  }
}
