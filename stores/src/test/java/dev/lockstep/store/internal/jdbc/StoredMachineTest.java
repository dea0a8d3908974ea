package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.Outline;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Snapshots that are compressed from schema version 14 on. */
final class StoredMachineTest {

  private static final Id ROOT = new Id(7);

  private static final String SNAPSHOT =
      """
      {"in":["COMPLETED"],"context":{"attempt":1,"name":"\u00e9t\u00e9","tries":0,"max_attempts":1,\
      "losses":0,"failures":0,"skipped":false,"sent_back":false},"entries":5}""";

  private static StoredInstance with(StoredInstance row, String snapshot) {
    return new StoredInstance(
        row.id(),
        row.root(),
        row.tenant(),
        row.definition(),
        row.state(),
        row.sequence(),
        snapshot,
        row.data(),
        row.position(),
        row.seq(),
        row.work(),
        row.createdAt(),
        row.updatedAt(),
        row.quarantine(),
        row.subject());
  }

  private static StoredInstance stored(RecordStore store) {
    StoredInstance row =
        with(Samples.root(ROOT.value(), store.define(Samples.CHART, "door")), SNAPSHOT);
    Samples.insert(store, row);
    return row;
  }

  @BothStores
  void aSnapshotIsCompressedAndReadAsItWas(TestDatabase database) {
    StoredInstance row = stored(database.store());

    // Fails if the stored text is not short.
    database.execute("ALTER TABLE instance RENAME COLUMN machine TO text");
    database.execute(
        "UPDATE instance SET sequence = 1 / (CASE WHEN length(text) < 100 THEN 1 ELSE 0 END) - 1");
    database.execute("UPDATE instance SET sequence = NULL WHERE substr(text, 1, 1) <> '~'");
    database.execute("ALTER TABLE instance RENAME COLUMN text TO machine");

    assertThat(database.store().reads().instance(ROOT)).contains(row);
  }

  @BothStores
  void outlinesHaveTheSizesOfSnapshotsAsTheyAreRead(TestDatabase database) {
    StoredInstance row = stored(database.store());
    long bytes = row.snapshot().getBytes(StandardCharsets.UTF_8).length + row.data().length();

    assertThat(database.store().reads().outlines(List.of(ROOT)))
        .extracting(Outline::bytes)
        .containsExactly(bytes);
  }

  /** Rows of version 13 are read, and compressed when they change. */
  @BothStores
  void anEarlierRowIsReadAndContinued(TestDatabase database) {
    StoredInstance row = stored(database.store());
    database.execute("UPDATE instance SET machine = '%s'".formatted(SNAPSHOT));
    database.execute("ALTER TABLE instance RENAME COLUMN details TO data");
    database.execute("ALTER TABLE instance RENAME COLUMN machine TO snapshot");
    database.execute("DELETE FROM schema_version WHERE CAST(version AS INTEGER) > 13");
    RecordStore opened = database.open();

    assertThat(opened.reads().instance(ROOT)).contains(row);

    Samples.advance(opened, ROOT, "open", Work.NONE);
    assertThat(opened.reads().instance(ROOT).orElseThrow().state()).isEqualTo("open");
  }

  /** A program of version 13 that still runs gets an error, and does not find damaged snapshots. */
  @BothStores
  void anEarlierProgramFindsNoSnapshots(TestDatabase database) {
    database.store();

    assertThatThrownBy(() -> database.execute("UPDATE instance SET snapshot = snapshot"))
        .hasMessageContaining("snapshot");
  }
}
