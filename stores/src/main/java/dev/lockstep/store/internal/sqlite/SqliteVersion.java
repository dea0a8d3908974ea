package dev.lockstep.store.internal.sqlite;

import dev.lockstep.engine.store.StoreException;
import dev.lockstep.store.internal.jdbc.Session;
import java.sql.SQLException;

/**
 * Rejects SQLite before 3.51.3, which may damage a database that is written and checkpointed at the
 * same time.
 */
final class SqliteVersion {

  private static final int[] OLDEST = {3, 51, 3};

  private SqliteVersion() {}

  static String read(Session session) throws SQLException {
    return session.connection().getMetaData().getDatabaseProductVersion();
  }

  static void check(String version) {
    if (isOlder(version)) {
      throw new StoreException(
          StoreException.Kind.UNAVAILABLE,
          "SQLite %s may damage its files, use 3.51.3 or newer".formatted(version));
    }
  }

  static boolean isOlder(String version) {
    String[] parts = version.split("\\.");
    for (int i = 0; i < OLDEST.length; i++) {
      int part = i < parts.length ? Integer.parseInt(parts[i]) : 0;
      if (part != OLDEST[i]) {
        return part < OLDEST[i];
      }
    }
    return false;
  }
}
