package dev.lockstep.reliability.kill;

import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.store.internal.postgres.PostgresStore;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.InstantSource;

/**
 * The place of a store, as processes pass it to each other.
 *
 * @param address JDBC URL
 * @param schema schema of PostgreSQL; empty for SQLite
 */
public record Place(String address, String schema) {

  private static final String SQLITE = "jdbc:sqlite:";

  static Place sqlite(Path file) {
    return new Place(SQLITE + file, "");
  }

  /** Returns the same place behind a proxy on this machine. */
  Place through(int port) {
    return new Place(address.replaceFirst("localhost:\\d+", "localhost:" + port), schema);
  }

  boolean isShared() {
    return !schema.isEmpty();
  }

  /** Opens the store. */
  public RecordStore open() {
    return open(InstantSource.system());
  }

  /** Opens the store in a process with this clock. */
  RecordStore open(InstantSource clock) {
    return isShared()
        ? PostgresStore.open(
            PostgresSettings.of(address, "postgres", "")
                .inSchema(schema)
                .withLanes(2, 6)
                .withClock(clock))
        : SqliteStore.open(
            SqliteSettings.of(Path.of(address.substring(SQLITE.length()))).withClock(clock));
  }

  /** Opens a connection that reads beside the engines. */
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
