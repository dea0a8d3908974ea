package dev.lockstep.store.internal.sqlite;

import dev.lockstep.store.internal.jdbc.Session;
import java.sql.SQLException;
import java.sql.Statement;

/** Returns free pages of a file to the disk, if its pages can be moved. */
final class FreePages {

  /** Free pages that stay for new rows: this many, or a tenth of the file if that is more. */
  private static final long KEPT = 1_000;

  private static final String INCREMENTAL = "2";

  private FreePages() {}

  /**
   * Returns some free pages. A file that was created without movable pages keeps all of them.
   *
   * @return true if more pages can be returned
   */
  static boolean release(Session session, int most) throws SQLException {
    if (!SqliteConnector.pragma(session, "auto_vacuum").equals(INCREMENTAL)) {
      return false;
    }
    long kept = Math.max(KEPT, number(session, "page_count") / 10);
    long surplus = number(session, "freelist_count") - kept;
    if (surplus <= 0) {
      return false;
    }
    try (Statement statement = session.connection().createStatement()) {
      // The driver executes a pragma of several steps as a whole only as an update.
      statement.executeUpdate("PRAGMA incremental_vacuum(" + Math.min(most, surplus) + ")");
    }
    return surplus > most;
  }

  private static long number(Session session, String pragma) throws SQLException {
    return Long.parseLong(SqliteConnector.pragma(session, pragma));
  }
}
