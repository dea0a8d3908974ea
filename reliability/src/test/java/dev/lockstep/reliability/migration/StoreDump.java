package dev.lockstep.reliability.migration;

import dev.lockstep.reliability.kill.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Writes the schema and the rows of a database as SQL statements, for tests of later programs. */
final class StoreDump {

  private static final Path SCRIPTS = Path.of("../stores/src/main/resources/dev/lockstep/store");
  private static final String TABLE = "schema_version";

  private StoreDump() {}

  static String of(Place place) throws IOException, SQLException {
    Path scripts = SCRIPTS.resolve(place.isShared() ? "postgresql" : "sqlite");
    List<String> parts = new ArrayList<>(List.of(Files.readString(scripts.resolve("history.sql"))));
    try (Connection connection = place.look();
        Statement statement = connection.createStatement()) {
      List<String> names =
          texts(statement, "SELECT script FROM " + TABLE + " ORDER BY installed_rank");
      for (String name : names) {
        parts.add(Files.readString(scripts.resolve(name)));
      }
      parts.add("DELETE FROM node");
      for (String table : texts(statement, tables(place))) {
        try (ResultSet rows = statement.executeQuery("SELECT * FROM \"" + table + "\"")) {
          while (rows.next()) {
            parts.add(row(place, table, rows));
          }
        }
      }
      if (place.isShared()) {
        String next = texts(statement, "SELECT max(number) + 1 FROM definition").get(0);
        parts.add("ALTER TABLE definition ALTER COLUMN number RESTART WITH " + next);
      }
    }
    return String.join("\n;;\n", parts) + "\n";
  }

  /** Returns the version of the schema of a database. */
  static int version(Place place) throws SQLException {
    try (Connection connection = place.look();
        Statement statement = connection.createStatement()) {
      return texts(statement, "SELECT version FROM " + TABLE).stream()
          .mapToInt(Integer::parseInt)
          .max()
          .orElseThrow();
    }
  }

  private static String tables(Place place) {
    return place.isShared()
        ? "SELECT tablename FROM pg_tables WHERE schemaname = '" + place.schema() + "' ORDER BY 1"
        : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY 1";
  }

  private static List<String> texts(Statement statement, String question) throws SQLException {
    List<String> texts = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery(question)) {
      while (rows.next()) {
        texts.add(rows.getString(1));
      }
    }
    return texts;
  }

  private static String row(Place place, String table, ResultSet row) throws SQLException {
    List<String> names = new ArrayList<>();
    List<String> values = new ArrayList<>();
    for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
      names.add(row.getMetaData().getColumnName(i));
      values.add(literal(place, row.getObject(i)));
    }
    return "INSERT INTO %s (%s)%s VALUES (%s)"
        .formatted(
            table,
            String.join(", ", names),
            place.isShared() && table.equals("definition") ? " OVERRIDING SYSTEM VALUE" : "",
            String.join(", ", values));
  }

  private static String literal(Place place, Object value) {
    if (value == null || value instanceof Number || value instanceof Boolean) {
      return String.valueOf(value);
    }
    if (value instanceof byte[] bytes) {
      String hex = HexFormat.of().formatHex(bytes);
      return place.isShared() ? "'\\x" + hex + "'" : "x'" + hex + "'";
    }
    return "'" + value.toString().replace("'", "''") + "'";
  }
}
