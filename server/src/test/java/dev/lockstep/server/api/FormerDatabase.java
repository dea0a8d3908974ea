package dev.lockstep.server.api;

import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.server.Storage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.postgresql.PGConnection;

/**
 * Databases that a server of an earlier version (commit 5e75997c) wrote before it was killed: the
 * sample flows and {@code former.txt}, in the resources of this package.
 */
final class FormerDatabase {

  private static final Pattern COPY = Pattern.compile("(?ms)^(COPY [^;]*);\\n(.*?)^\\\\\\.\\n");

  private FormerDatabase() {}

  /** Writes the SQLite database to a folder. */
  static Storage sqlite(Path folder) {
    try (InputStream database = resource("former.sqlite.gz")) {
      Files.copy(database, folder.resolve("lockstep.db"));
    } catch (IOException failure) {
      throw new IllegalStateException(failure);
    }
    return new Storage.Folder(folder);
  }

  /** Restores the PostgreSQL database in the schema of a test database. */
  static Storage postgresql(TestDatabase database) {
    PostgresSettings settings = PostgresAccess.settings(database);
    try (Connection connection =
            DriverManager.getConnection(settings.url(), settings.user(), settings.password());
        Statement statement = connection.createStatement();
        InputStream dump = resource("former.postgresql.gz")) {
      String text =
          new String(dump.readAllBytes(), StandardCharsets.UTF_8)
              .replace("SCHEMA lockstep", "SCHEMA " + settings.schema())
              .replace("search_path TO lockstep", "search_path TO " + settings.schema());
      statement.execute("DROP SCHEMA IF EXISTS " + settings.schema() + " CASCADE");
      restore(connection, statement, text);
    } catch (IOException | SQLException failure) {
      throw new IllegalStateException(failure);
    }
    return new Storage.Database(settings);
  }

  private static void restore(Connection connection, Statement statement, String text)
      throws IOException, SQLException {
    int done = 0;
    Matcher copies = COPY.matcher(text);
    while (copies.find()) {
      execute(statement, text.substring(done, copies.start()));
      byte[] rows = copies.group(2).getBytes(StandardCharsets.UTF_8);
      connection
          .unwrap(PGConnection.class)
          .getCopyAPI()
          .copyIn(copies.group(1), new ByteArrayInputStream(rows));
      done = copies.end();
    }
    execute(statement, text.substring(done));
  }

  private static void execute(Statement statement, String sql) throws SQLException {
    if (!sql.isBlank()) {
      statement.execute(sql);
    }
  }

  private static InputStream resource(String name) throws IOException {
    return new GZIPInputStream(
        Objects.requireNonNull(FormerDatabase.class.getResourceAsStream(name), name));
  }
}
