package dev.lockstep.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class SchemaTest {

  @BothStores
  void refusesADatabaseOfANewerVersion(TestDatabase database) {
    database.store();
    database.execute("UPDATE schema_version SET version = '9'");

    assertThatThrownBy(database::open)
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("schema version 9, this program knows " + Schema.CURRENT);
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
