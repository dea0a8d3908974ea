package dev.lockstep.reliability.kill;

import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.PostgresTimeouts;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.store.internal.postgres.PostgresStore;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
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

  /** Longer than a machine with much other work stops a process. */
  private static final PostgresTimeouts PATIENT =
      new PostgresTimeouts(
          Duration.ofSeconds(60),
          Duration.ofSeconds(60),
          Duration.ofSeconds(120),
          Duration.ofSeconds(60),
          Duration.ofSeconds(60),
          Duration.ofSeconds(150));

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

  /** Opens the store with timeouts that a process which is stopped for seconds does not exceed. */
  public RecordStore open() {
    return open(UnaryOperator.identity());
  }

  /** Opens the store with such timeouts and wrapped connections. */
  public RecordStore open(UnaryOperator<Connection> tap) {
    return open(InstantSource.system(), PATIENT, tap);
  }

  /** Opens the store with the default timeouts, for a server or a network that fails. */
  public RecordStore openWithDefaults() {
    return openWithDefaults(InstantSource.system());
  }

  /** Opens the store with the default timeouts in a process with this clock. */
  RecordStore openWithDefaults(InstantSource clock) {
    return open(clock, PostgresTimeouts.DEFAULTS, UnaryOperator.identity());
  }

  private RecordStore open(
      InstantSource clock, PostgresTimeouts timeouts, UnaryOperator<Connection> tap) {
    return isShared()
        ? PostgresStore.open(
            PostgresSettings.of(address, "postgres", "")
                .inSchema(schema)
                .withLanes(2, 6)
                .withTimeouts(timeouts)
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
