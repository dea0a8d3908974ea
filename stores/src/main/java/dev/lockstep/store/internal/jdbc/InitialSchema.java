package dev.lockstep.engine.internal.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.zip.CRC32;

/**
 * Creates all tables of an empty SQLite file in one transaction, and writes the history that Flyway
 * would write. Starting Flyway would take longer than the rest of a server's start.
 */
final class InitialSchema {

  private static final String FOLDER = "/dev/lockstep/engine/store/sqlite/";

  /** The migrations, in order. */
  static final List<String> MIGRATIONS =
      List.of(
          "V1__instances.sql",
          "V2__subject.sql",
          "V3__due.sql",
          "V4__failures.sql",
          "V5__attempts.sql",
          "V6__usage.sql",
          "V7__deletion.sql");

  private static final String HISTORY =
      """
      CREATE TABLE "schema_version" (
          "installed_rank" INT NOT NULL PRIMARY KEY,
          "version" VARCHAR(50),
          "description" VARCHAR(200) NOT NULL,
          "type" VARCHAR(20) NOT NULL,
          "script" VARCHAR(1000) NOT NULL,
          "checksum" INT,
          "installed_by" VARCHAR(100) NOT NULL,
          "installed_on" TEXT NOT NULL DEFAULT (strftime('%Y-%m-%d %H:%M:%f','now')),
          "execution_time" INT NOT NULL,
          "success" BOOLEAN NOT NULL
      );
      CREATE INDEX "schema_version_s_idx" ON "schema_version" ("success");
      """;
  private static final String WORD =
      """
      INSERT INTO schema_version
        (installed_rank, version, description, type, script, checksum, installed_by,
         execution_time, success)
      VALUES (?, ?, ?, 'SQL', ?, ?, '', 0, 1)
      """;

  private InitialSchema() {}

  /** Creates the schema in an empty file. Returns false if the file was not empty. */
  static boolean make(Session session) throws SQLException {
    if (ResultRows.first(session.statement("SELECT 1 FROM sqlite_master"), row -> true)
        .isPresent()) {
      return false;
    }
    try (Statement statement = session.connection().createStatement()) {
      statement.executeUpdate(HISTORY);
      for (String script : MIGRATIONS) {
        statement.executeUpdate(text(script));
      }
    }
    for (int i = 0; i < MIGRATIONS.size(); i++) {
      leaveWord(session.statement(WORD), i + 1, MIGRATIONS.get(i));
    }
    return true;
  }

  private static void leaveWord(PreparedStatement word, int rank, String script)
      throws SQLException {
    word.setInt(1, rank);
    word.setString(2, String.valueOf(rank));
    word.setString(3, script.replaceFirst("V[0-9]+__", "").replace(".sql", "").replace('_', ' '));
    word.setString(4, script);
    word.setInt(5, checksum(text(script)));
    word.executeUpdate();
  }

  /** Returns the checksum that Flyway computes: over all lines, without line terminators. */
  private static int checksum(String script) {
    CRC32 sum = new CRC32();
    script.lines().forEach(line -> sum.update(line.getBytes(StandardCharsets.UTF_8)));
    return (int) sum.getValue();
  }

  private static String text(String script) {
    try (InputStream file = InitialSchema.class.getResourceAsStream(FOLDER + script)) {
      if (file == null) {
        throw new IllegalStateException("there is no migration " + script);
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
