package dev.lockstep.reliability.migration;

import dev.lockstep.reliability.kill.Place;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;

/**
 * A database that an earlier program wrote, as SQL statements.
 *
 * @param version the version of its schema
 * @param folder the resources with the statements for each kind of database
 */
record EarlierStore(int version, String folder) {

  private static final String SEPARATOR = "\n;;\n";

  /** Returns all stored databases, of version 3 and later. */
  static List<EarlierStore> all() {
    return Stream.concat(
            Stream.of(new EarlierStore(3, "/earlier")),
            Stream.iterate(4, version -> version + 1)
                .limit(100)
                .map(version -> new EarlierStore(version, "/earlier/v" + version))
                .filter(store -> EarlierStore.class.getResource(store.name("sqlite")) != null))
        .toList();
  }

  private String name(String kind) {
    return folder + "/" + kind + ".sql";
  }

  /** Writes the database in place of what is there. */
  void write(Place place) throws IOException, SQLException {
    String name = name(place.isShared() ? "postgresql" : "sqlite");
    try (InputStream file = EarlierStore.class.getResourceAsStream(name)) {
      write(place, new String(file.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  /** Writes a database from its statements in place of what is there. */
  static void write(Place place, String statements) throws IOException, SQLException {
    try (Connection connection = emptied(place);
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      for (String part : statements.split(SEPARATOR)) {
        if (place.isShared()) {
          statement.execute(part);
        } else {
          // The driver executes only the first statement of a script otherwise.
          statement.executeUpdate(part);
        }
      }
      connection.commit();
    }
  }

  /** Returns a connection to a place whose content has been deleted. */
  private static Connection emptied(Place place) throws IOException, SQLException {
    if (!place.isShared()) {
      for (String end : List.of("", "-wal", "-shm", "-journal")) {
        Files.deleteIfExists(Path.of(place.file() + end));
      }
      return DriverManager.getConnection(place.address());
    }
    Connection connection = place.look();
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          "DROP SCHEMA IF EXISTS %1$s CASCADE; CREATE SCHEMA %1$s; SET session_replication_role = replica"
              .formatted(place.schema()));
    }
    return connection;
  }

  @Override
  public String toString() {
    return "version " + version;
  }
}
