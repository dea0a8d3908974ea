package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.store.internal.postgres.PostgresStore;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records of schema versions 8 and 9 are read after the migration to version 10. */
final class EarlierRecordTest {

  private static final Id ROOT = new Id(7);

  /** Bodies that version 9 wrote, of root 7 at position 1, with a plain and a deflated content. */
  private static final List<String> BODIES =
      List.of(
          "4d8eb880f31489990101000100010101067475726e65640109746f6f6c5f6e6f64650104616e6e610104736875"
              + "7401046f70656e01027b7d00000a010000010b646f6f722e7475726e6564010d7b22746f223a226f7065"
              + "6e227d00",
          "7e1f6e930b8dc8e60263646064606464642b292dca4b4d61e42cc9cfcf89cfcb4f49656449cccb4b646429ce28"
              + "2d6164c92f48cd63dccd59ad54925a51a264a59498949c929a969e919935ca1a0d83d174309a17067779a0"
              + "54cbc0c0c5c8c0c0c89d929f5fa4072ded7881e5593eb03403956e401500");

  private static final List<String> PAYLOADS =
      List.of("{}", "{\"text\":\"" + "abcdefghij".repeat(120) + "\"}");

  private static final long MEMBERS = 1 << 20;

  private static final List<String> BACK =
      List.of(
          "ALTER TABLE instance RENAME COLUMN details TO data",
          "ALTER TABLE instance RENAME COLUMN machine TO snapshot",
          "DROP TABLE queue_start",
          "DROP TABLE audit",
          "DROP TABLE saved_view",
          "DROP INDEX instance_of_parent",
          "DROP INDEX IF EXISTS instance_of_state",
          "ALTER TABLE search RENAME COLUMN scope TO tenant",
          "ALTER TABLE search_text RENAME COLUMN scope TO tenant",
          "ALTER TABLE search_number RENAME COLUMN scope TO tenant",
          "DROP INDEX search_owner",
          "DROP INDEX search_started",
          "ALTER TABLE record RENAME COLUMN content TO body",
          "DELETE FROM schema_version WHERE CAST(version AS INTEGER) > 9");

  /** Stores a root with one record of version 9, and returns to that version. */
  private static void store(RecordStore store, int body, Consumer<String> sql, boolean isSqlite) {
    Samples.insert(store, Samples.root(7, store.define(Samples.CHART, "door")));
    sql.accept("UPDATE instance SET position = 1, seq = 1, sequence = 1 WHERE id = 7");
    sql.accept(
        "INSERT INTO record VALUES (7, 1, 1, %d, %s)"
            .formatted(MEMBERS, (isSqlite ? "x'%s'" : "'\\x%s'").formatted(BODIES.get(body))));
    BACK.forEach(sql);
  }

  private static void assertRead(RecordStore store, int body) {
    assertThat(store.reads().journalOfRoot(ROOT, 0, 1))
        .extracting(Entry::payload)
        .containsExactly(PAYLOADS.get(body));
    assertThat(store.reads().stream(ROOT, 0, 1))
        .extracting(StreamEvent::data)
        .containsExactly("{\"to\":\"open\"}");
  }

  @BothStores
  void aPlainRecordIsReadAndContinued(TestDatabase database) {
    assertContinued(database, 0);
  }

  @BothStores
  void aDeflatedRecordIsReadAndContinued(TestDatabase database) {
    assertContinued(database, 1);
  }

  private static void assertContinued(TestDatabase database, int body) {
    store(database.store(), body, database::execute, database.toString().equals("SQLite"));
    RecordStore opened = database.open();

    assertRead(opened, body);

    Samples.advance(opened, ROOT, "open", Work.NONE);
    assertRead(opened, body);
    assertThat(opened.reads().journalOfRoot(ROOT, 0, 9))
        .extracting(Entry::position)
        .containsExactly(1L, 2L);
  }

  @Test
  void sqliteMigratesRecordsAfterABreakAtEveryCall(@TempDir Path folder) {
    NthCall breaks = new NthCall(false, new SQLException("injected", "58030", 10));
    SqliteSettings settings = SqliteSettings.of(folder.resolve("earlier.db"));
    Consumer<String> sql = statement -> execute(folder.resolve("earlier.db"), statement);
    try (RecordStore store = SqliteStore.open(settings, connection -> connection)) {
      store(store, 1, sql, true);
    }

    breakEveryCall(breaks, sql, () -> SqliteStore.open(settings, breaks));
  }

  @Test
  void postgresqlMigratesRecordsAfterABreakAtEveryCall() {
    NthCall breaks = new NthCall(false, new SQLException("injected", "08006"));
    try (TestDatabase database = TestDatabase.postgresql()) {
      PostgresSettings settings = PostgresAccess.settings(database);
      store(database.store(), 1, database::execute, false);

      breakEveryCall(breaks, database::execute, () -> PostgresStore.open(settings, breaks));
    }
  }

  private static void execute(Path file, String statement) {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement plain = connection.createStatement()) {
      plain.executeUpdate(statement);
    } catch (SQLException problem) {
      throw new AssertionError(problem);
    }
  }

  /** A broken migration leaves version 9 or 10 whole: the next program reads the record. */
  private static void breakEveryCall(
      NthCall breaks, Consumer<String> sql, Supplier<RecordStore> opening) {
    int n = 0;
    boolean hasBroken = true;
    while (hasBroken) {
      if (n > 0) {
        BACK.forEach(sql);
      }
      breaks.arm(++n);
      try (RecordStore store = opening.get()) {
        assertRead(store, 1);
      } catch (StoreException failure) {
        assertThat(n).as(failure.getMessage()).isPositive();
      }
      hasBroken = breaks.disarm();
      try (RecordStore store = opening.get()) {
        assertRead(store, 1);
      }
    }
    assertThat(n).isGreaterThan(4);
  }

  /** A program of version 9 that still runs gets an error, and does not find damaged records. */
  @BothStores
  void anEarlierProgramFindsNoBodies(TestDatabase database) {
    database.store();

    assertThatThrownBy(() -> database.execute("UPDATE record SET body = body"))
        .hasMessageContaining("body");
  }
}
