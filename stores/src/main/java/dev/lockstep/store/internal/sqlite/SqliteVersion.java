package dev.lockstep.store.internal.sqlite;

import dev.lockstep.engine.store.StoreException;
import dev.lockstep.store.internal.jdbc.Session;
import java.sql.SQLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks the version of SQLite. Before 3.51.3, a file that one connection writes while another
 * copies its log may be damaged. The store has one connection that does both, so an older version
 * is safe as long as nothing else writes the file.
 */
final class SqliteVersion {

  private static final Logger LOG = LoggerFactory.getLogger(SqliteVersion.class);

  private static final int[] OLDEST = {3, 49, 1};
  private static final int[] SAFE = {3, 51, 3};

  private SqliteVersion() {}

  static String read(Session session) throws SQLException {
    return session.connection().getMetaData().getDatabaseProductVersion();
  }

  /**
   * Rejects a version that the store does not support, and one that may damage a shared file.
   *
   * @param isShared true if other processes may open the file
   */
  static void check(String version, boolean isShared) {
    if (isOlder(version, OLDEST)) {
      throw refused("SQLite %s is not supported, use 3.49.1 or newer".formatted(version));
    }
    if (isOlder(version) && isShared) {
      throw refused("SQLite %s may damage shared files, use 3.51.3 or newer".formatted(version));
    }
    if (isOlder(version)) {
      LOG.warn(
          "SQLite {} may damage a file that several connections write at the same time; if the"
              + " application writes the file of the store, use 3.51.3 or newer",
          version);
    }
  }

  private static StoreException refused(String why) {
    return new StoreException(StoreException.Kind.UNAVAILABLE, why);
  }

  /** Returns true for versions with which only one connection may write a file. */
  static boolean isOlder(String version) {
    return isOlder(version, SAFE);
  }

  private static boolean isOlder(String version, int[] than) {
    String[] parts = version.split("\\.");
    for (int i = 0; i < than.length; i++) {
      int part = i < parts.length ? Integer.parseInt(parts[i]) : 0;
      if (part != than[i]) {
        return part < than[i];
      }
    }
    return false;
  }
}
