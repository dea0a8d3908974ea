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
import java.util.function.UnaryOperator;

/**
 * The place of a store, as processes pass it to each other.
 *
 * @param address JDBC URL
 * @param schema schema of PostgreSQL; empty for SQLite
 */
public record Place(String address, String schema) {

  private static final String SQLITE = "jdbc:sqlite:";

  /** Returns the place of a SQLite file. */
  public static Place sqlite(Path file) {
    return new Place(SQLITE + file, "");
  }

  /** Returns the same place behind a proxy on this machine. */
  Place through(int port) {
    return new Place(address.replaceFirst("localhost:\\d+", "localhost:" + port), schema);
  }

  /** Returns true if several processes can open the store. */
  public boolean isShared() {
    return !schema.isEmpty();
  }

  /** Opens the store. */
  public RecordStore open() {
    return open(InstantSource.system());
  }

  /** Opens the store in a process with this clock. */
  RecordStore open(InstantSource clock) {
    return open(clock, UnaryOperator.identity());
  }

  /** Opens the store with wrapped connections. */
  public RecordStore open(UnaryOperator<Connection> tap) {
    return open(InstantSource.system(), tap);
  }

  private RecordStore open(InstantSource clock, UnaryOperator<Connection> tap) {
    return isShared()
        ? PostgresStore.open(
            PostgresSettings.of(address, "postgres", "")
                .inSchema(schema)
                .withLanes(2, 6)
                .withClock(clock),
            tap)
        : SqliteStore.open(SqliteSettings.of(file()).withClock(clock), tap);
  }

  /** Returns the file of SQLite. */
  public Path file() {
    return Path.of(address.substring(SQLITE.length()));
  }

  /** Opens a connection beside the stores. */
  public Connection look() throws SQLException {
    return isShared()
        ? DriverManager.getConnection(
            address + "?targetServerType=primary&currentSchema=" + schema, "postgres", "")
        : DriverManager.getConnection(address + "?open_mode=1");
  }

  @Override
  public String toString() {
    return isShared() ? "PostgreSQL" : "SQLite";
  }
}
