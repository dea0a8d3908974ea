package dev.lockstep.engine.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.internal.sqlite.SqliteConnector;
import dev.lockstep.engine.internal.sqlite.SqliteFaults;
import dev.lockstep.engine.internal.sqlite.SqliteSessions;
import dev.lockstep.engine.internal.sqlite.SqliteStore;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SchemaTest {

  private static final String TABLES =
      "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_master ORDER BY 1";
  private static final String HISTORY =
      "SELECT concat_ws('|', installed_rank, version, description, type, script, checksum,"
          + " installed_by, success) FROM schema_version ORDER BY installed_rank";

  @BothStores
  void refusesADatabaseOfANewerVersion(TestDatabase database) {
    database.store();
    database.execute("UPDATE schema_version SET version = '9'");

    assertThatThrownBy(database::open)
        .isInstanceOf(StoreException.class)
        .hasMessageContaining(
            "schema version 9, but this program supports versions up to " + Schema.CURRENT);
  }

  @BothStores
  void opensADatabaseThatIsThereAlready(TestDatabase database) {
    long first = database.store().nextNode();

    long second = database.open().nextNode();

    assertThat(second).isEqualTo(first + 1);
  }

  @Test
  void bothDatabasesHaveTheSameMigrations() throws IOException {
    List<String> sqlite = migrations("sqlite");

    assertThat(migrations("postgresql")).isEqualTo(sqlite);
    assertThat(sqlite).hasSize(Schema.CURRENT);
    assertThat(sqlite.get(Schema.CURRENT - 1)).startsWith("V" + Schema.CURRENT + "__");
  }

  @Test
  void migratesAgainAfterTheTransactionOfAKilledProcess(@TempDir Path folder) throws SQLException {
    Path file = folder.resolve("killed.db");
    List<String> changes =
        List.of("CREATE TABLE definition (id)", "DROP TABLE definition", "SELECT 1");
    List<String> left = new ArrayList<>(changes);
    SqliteSettings settings = SqliteSettings.of(file);
    try (Sessions sessions =
        new SqliteSessions(
            new SqliteConnector(settings, UnaryOperator.identity()), new SqliteFaults(), 1)) {
      Schema.sqlite(
              sessions,
              "jdbc:sqlite:" + file,
              session -> {
                session.statement(left.remove(0)).execute();
                return false;
              })
          .migrate();
    }

    assertThat(left).containsExactly("SELECT 1");
    assertThat(rows(file, HISTORY)).hasSize(Schema.CURRENT);
  }

  @Test
  void makesFirstTablesAsFlywayWould(@TempDir Path folder) throws SQLException {
    Path ours = folder.resolve("ours.db");
    SqliteStore.open(ours).close();
    Path theirs = folder.resolve("theirs.db");
    String url = "jdbc:sqlite:" + theirs;
    SqliteSettings settings = SqliteSettings.of(theirs);
    try (Sessions sessions =
        new SqliteSessions(
            new SqliteConnector(settings, UnaryOperator.identity()), new SqliteFaults(), 1)) {
      Schema.sqlite(sessions, url, session -> false).migrate();
    }

    assertThat(rows(ours, TABLES)).isEqualTo(rows(theirs, TABLES)).isNotEmpty();
    assertThat(rows(ours, HISTORY)).isEqualTo(rows(theirs, HISTORY)).hasSize(Schema.CURRENT);
    assertThat(InitialSchema.MIGRATIONS).hasSize(Schema.CURRENT);
  }

  private static List<String> rows(Path file, String query) throws SQLException {
    List<String> found = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        found.add(rows.getString(1));
      }
    }
    return found;
  }

  private static List<String> migrations(String database) throws IOException {
    Path folder =
        Path.of(System.getProperty("lockstep.root"))
            .resolve("engine/src/main/resources/dev/lockstep/engine/store")
            .resolve(database);
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
