package dev.lockstep.store.internal.postgres;

import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.store.StoreException.Kind;
import dev.lockstep.store.internal.jdbc.Faults;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.util.Set;
import org.postgresql.util.PSQLException;

/** Converts errors of PostgreSQL by the class of their code, which is its first two characters. */
final class PostgresFaults implements Faults {

  private static final String DATA = "22";
  private static final String CONSTRAINT = "23";
  private static final String ROLLBACK = "40";
  private static final String TOO_LARGE = "54";
  private static final String DISK_FULL = "53100";

  /** Classes of errors after which the connection or the server may have ended. */
  private static final Set<String> MAY_HAVE_ENDED = Set.of("08", "57", "58", "XX");

  /**
   * The error of a statement that took too long. PostgreSQL ends a commit in this way only before
   * it writes the record of the commit, so the transaction is rolled back.
   */
  private static final String CANCELED = "57014";

  /** The error of a wait for a lock that has lasted too long. */
  private static final String LOCK_NOT_AVAILABLE = "55P03";

  /** The error by which {@link PostgresWriter} detects a row that has changed. */
  private static final String DIVISION_BY_ZERO = "22012";

  @Override
  public StoreException of(SQLException complaint) {
    return exception(kind(complaint, Kind.UNAVAILABLE), "PostgreSQL: ", complaint);
  }

  @Override
  public StoreException atCommit(SQLException complaint) {
    Kind otherwise = isRolledBack(complaint) ? Kind.UNAVAILABLE : Kind.UNKNOWN;
    Kind kind = hasEnded(complaint) ? Kind.UNKNOWN : kind(complaint, otherwise);
    return exception(kind, "PostgreSQL, at commit: ", complaint);
  }

  /**
   * Returns true if the server has ended with the error, such as a full disk while it wrote its
   * log: the transaction may be in what was written before. Other severities can be translated.
   */
  private static boolean hasEnded(SQLException complaint) {
    return complaint instanceof PSQLException told
        && told.getServerErrorMessage() != null
        && DISK_FULL.equals(complaint.getSQLState())
        && !"ERROR".equals(told.getServerErrorMessage().getSeverity());
  }

  /**
   * Returns true if the server has reported the error and still runs; then the transaction is
   * rolled back.
   */
  private static boolean isRolledBack(SQLException complaint) {
    return complaint instanceof PSQLException told
        && told.getServerErrorMessage() != null
        && (!MAY_HAVE_ENDED.contains(stateClass(complaint))
            || CANCELED.equals(complaint.getSQLState()));
  }

  /** Returns the kind for the error code; {@code otherwise} if the code does not decide. */
  private static Kind kind(SQLException complaint, Kind otherwise) {
    if (DISK_FULL.equals(complaint.getSQLState())) {
      return Kind.FULL;
    }
    if (LOCK_NOT_AVAILABLE.equals(complaint.getSQLState())) {
      return Kind.LOCKED;
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

  /** Uses the first error of a batch: the message of the batch's error would repeat its values. */
  private static StoreException exception(Kind kind, String start, SQLException complaint) {
    SQLException first = complaint.getNextException();
    SQLException told =
        complaint instanceof BatchUpdateException && first != null ? first : complaint;
    return new StoreException(kind, start + told.getMessage(), told);
  }
}
