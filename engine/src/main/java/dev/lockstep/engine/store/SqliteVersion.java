package dev.lockstep.engine.store;

import dev.lockstep.engine.record.StoreException;
import java.sql.SQLException;

/**
 * Refuses SQLite before 3.51.3, which may damage a database that is written and checkpointed at
 * once.
 */
final class SqliteVersion {

  private static final int[] OLDEST = {3, 51, 3};

  private SqliteVersion() {}

  static void check(SqliteConnector connector, Faults faults) {
    try (Session session = connector.reader()) {
      String version = session.connection().getMetaData().getDatabaseProductVersion();
      if (isOlder(version)) {
        throw new StoreException(
            StoreException.Kind.UNAVAILABLE,
            "SQLite %s may damage its files, use 3.51.3 or newer".formatted(version));
      }
    } catch (SQLException complaint) {
      throw faults.of(complaint);
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
