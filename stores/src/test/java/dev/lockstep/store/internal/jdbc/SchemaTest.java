package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.store.internal.postgres.PostgresStore;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SchemaTest {

  private static final int STRIDE = Sample.size(1, 6);

  @BothStores
  void refusesADatabaseOfANewerVersion(TestDatabase database) {
    database.store();
    database.execute("UPDATE schema_version SET version = '" + (Schema.CURRENT + 1) + "'");

    assertThatThrownBy(database::open)
        .isInstanceOf(StoreException.class)
        .hasMessageContaining(
            "schema version %d, but this program supports versions up to %d"
                .formatted(Schema.CURRENT + 1, Schema.CURRENT));
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

    assertThat(migrations("postgresql")).isEqualTo(sqlite).isEqualTo(Migration.NAMES);
    assertThat(sqlite.get(Schema.CURRENT - 1)).startsWith("V" + Schema.CURRENT + "__");
  }

  @BothStores
  void appliesOnlyTheMissingMigrations(TestDatabase database) {
    database.store();
    database.execute("ALTER TABLE instance RENAME COLUMN details TO data");
    database.execute("ALTER TABLE instance RENAME COLUMN machine TO snapshot");
    database.execute("DROP TABLE record");
    database.execute("ALTER TABLE earlier_journal RENAME TO journal");
    database.execute("ALTER TABLE earlier_stream RENAME TO stream");
    database.execute("DROP TABLE usage");
    database.execute("DROP INDEX timer_of_instance");
    database.execute("DROP INDEX claim_of_holder");
    database.execute("DROP INDEX instance_of_parent");
    database.execute("DROP INDEX IF EXISTS instance_of_state");
    database.execute("DROP TABLE search_number");
    database.execute("DROP TABLE search_text");
    database.execute("DROP TABLE search");
    database.execute("DROP TABLE queue_start");
    database.execute("DROP TABLE audit");
    database.execute("DROP TABLE saved_view");
    database.execute("DELETE FROM schema_version WHERE CAST(version AS INTEGER) > 5");

    database.open();

    database.execute("INSERT INTO usage VALUES ('acme', 1, 1)");
    database.execute("DROP INDEX timer_of_instance");
  }

  @BothStores
  void givesFailedNodesOfEarlierReleasesTheirSubject(TestDatabase database) {
    RecordStore store = database.store();
    int nodes = store.define(new ChartId("node-run", "1.0.0", "1".repeat(64)), "node-run");
    int others = store.define(Samples.CHART, "door");
    Samples.insert(
        store,
        Samples.root(1, others),
        Samples.child(2, 1, nodes),
        Samples.child(3, 1, nodes),
        Samples.child(4, 1, nodes),
        Samples.child(5, 1, others));
    database.execute("UPDATE instance SET state = 'FAILED' WHERE id IN (1, 2, 5)");
    database.execute("UPDATE instance SET state = 'REJECTED' WHERE id = 3");
    int before =
        Migration.NAMES.stream().map(name -> name.contains("subjects")).toList().indexOf(true);
    database.execute("DELETE FROM schema_version WHERE CAST(version AS INTEGER) > " + before);

    Reads reads = database.open().reads();

    assertThat(reads.instance(new Id(2)).orElseThrow().subject()).isEqualTo("failed");
    assertThat(reads.instance(new Id(3)).orElseThrow().subject()).isEqualTo("rejected");
    assertThat(List.of(1L, 4L, 5L))
        .allSatisfy(id -> assertThat(reads.instance(new Id(id)).orElseThrow().subject()).isNull());
  }

  @Test
  void sqliteMigratesAfterABreakAtEveryCall(@TempDir Path folder) {
    NthCall breaks = new NthCall(false, new SQLException("injected", "58030", 10));
    SqliteSettings settings = SqliteSettings.of(folder.resolve("broken.db"));

    breakEveryCall(breaks, () -> SqliteStore.open(settings, breaks));
  }

  @Test
  void postgresqlMigratesAfterABreakAtEveryCall() {
    NthCall breaks = new NthCall(false, new SQLException("injected", "08006"));
    try (TestDatabase database = TestDatabase.postgresql()) {
      PostgresSettings settings = PostgresAccess.settings(database).inSchema("broken_migration");

      breakEveryCall(breaks, () -> PostgresStore.open(settings, breaks));

      database.execute("DROP SCHEMA broken_migration CASCADE");
    }
  }

  /**
   * A migration whose connection breaks leaves nothing; the first one without a break succeeds. The
   * sample breaks one call in {@code STRIDE}.
   */
  private static void breakEveryCall(NthCall breaks, Supplier<RecordStore> opening) {
    int n = (int) Math.floorMod(Sample.seed(), (long) STRIDE) + 1 - STRIDE;
    boolean hasBroken = true;
    while (hasBroken) {
      n += STRIDE;
      breaks.arm(n);
      try (RecordStore store = opening.get()) {
        assertThat(store.nextNode()).isEqualTo(1);
        hasBroken = breaks.disarm();
        assertThat(hasBroken).isFalse();
      } catch (StoreException failure) {
        hasBroken = breaks.disarm();
        assertThat(hasBroken).as("call %d: %s", n, failure.getMessage()).isTrue();
      }
    }
    assertThat(n).isGreaterThan(2 * Schema.CURRENT);
  }

  @Test
  void severalProcessesMigrateTogether() throws Exception {
    try (TestDatabase database = TestDatabase.postgresql()) {
      PostgresSettings settings = PostgresAccess.settings(database).inSchema("common_migration");

      List<RecordStore> stores = Concurrently.run(4, process -> () -> PostgresStore.open(settings));

      assertThat(stores)
          .extracting(RecordStore::nextNode)
          .containsExactlyInAnyOrder(1L, 2L, 3L, 4L);
      stores.forEach(RecordStore::close);
      database.execute("DROP SCHEMA common_migration CASCADE");
    }
  }

  @BothStores
  void refusesADatabaseThatAnotherProgramMigrated(TestDatabase database) {
    database.store();
    database.execute("DELETE FROM schema_version WHERE CAST(version AS INTEGER) > 6");
    database.execute("UPDATE schema_version SET checksum = 1 WHERE version = '3'");

    assertThatThrownBy(database::open)
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("the database was migrated by another V3__due.sql");
  }

  private static List<String> migrations(String database) throws IOException {
    Path folder =
        Path.of(System.getProperty("lockstep.root"))
            .resolve("stores/src/main/resources/dev/lockstep/store")
            .resolve(database);
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith("V"))
          .sorted(Comparator.comparing(name -> Integer.valueOf(name.split("__")[0].substring(1))))
          .toList();
    }
  }
}
