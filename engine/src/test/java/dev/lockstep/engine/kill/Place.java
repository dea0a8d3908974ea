package dev.lockstep.engine.kill;

import dev.lockstep.engine.record.Store;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.PostgresStore;
import dev.lockstep.engine.store.SqliteStore;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/**
 * The address of a store in the arguments of processes.
 *
 * @param address a JDBC address
 * @param schema a schema of PostgreSQL; empty for SQLite
 */
record Place(String address, String schema) {

  private static final String SQLITE = "jdbc:sqlite:";

  static Place sqlite(Path file) {
    return new Place(SQLITE + file, "");
  }

  boolean isShared() {
    return !schema.isEmpty();
  }

  Store open() {
    return isShared()
        ? PostgresStore.open(
            PostgresSettings.of(address, "postgres", "").inSchema(schema).withLanes(2, 6))
        : SqliteStore.open(Path.of(address.substring(SQLITE.length())));
  }

  /** Returns a connection for reading besides the engines. */
  Connection look() throws SQLException {
    return isShared()
        ? DriverManager.getConnection(address + "?currentSchema=" + schema, "postgres", "")
        : DriverManager.getConnection(address + "?open_mode=1");
  }

  @Override
  public String toString() {
    return isShared() ? "PostgreSQL" : "SQLite";
  }
}
