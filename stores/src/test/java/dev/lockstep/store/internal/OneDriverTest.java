package dev.lockstep.store.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The engine with one database needs the nine jars that the manual names, and no other driver. */
class OneDriverTest {

  /** The jars of the engine beside the driver. */
  private static final List<String> ENGINE =
      List.of(
          "lockstep-stores",
          "lockstep-engine",
          "lockstep-statecharts",
          "lockstep-runtime",
          "jackson-core",
          "jspecify",
          "slf4j-api",
          "HikariCP");

  @TempDir private Path folder;

  @Test
  void sqliteNeedsNoDriverOfPostgresql() throws Exception {
    String output = OneDriverProcess.run(with("sqlite-jdbc"), folder.resolve("one.db").toString());

    assertThat(OneDriverProcess.isOpened(output)).as(output).isTrue();
  }

  @Test
  void postgresqlNeedsNoDriverOfSqlite() throws Exception {
    try (TestDatabase database = TestDatabase.postgresql()) {
      String output =
          OneDriverProcess.run(
              with("postgresql"),
              PostgresAccess.settings(database).url(),
              "postgres",
              PostgresAccess.settings(database).schema());

      assertThat(OneDriverProcess.isOpened(output)).as(output).isTrue();
    }
  }

  @Test
  void aMissingDriverIsNamed() throws Exception {
    String sqlite = OneDriverProcess.run(with("postgresql"), folder.resolve("one.db").toString());
    String postgresql =
        OneDriverProcess.run(with("sqlite-jdbc"), "jdbc:postgresql://none/x", "postgres", "x");

    assertThat(sqlite)
        .contains(
            "StoreException: the JDBC driver of SQLite is missing: add the dependency"
                + " org.xerial:sqlite-jdbc");
    assertThat(postgresql)
        .contains(
            "StoreException: the JDBC driver of PostgreSQL is missing: add the dependency"
                + " org.postgresql:postgresql");
    assertThat(folder).isEmptyDirectory();
  }

  private static List<String> with(String driver) {
    return OneDriverProcess.jars(Stream.concat(ENGINE.stream(), Stream.of(driver)).toList());
  }
}
