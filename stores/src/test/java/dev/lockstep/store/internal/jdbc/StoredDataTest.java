package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.Outline;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Data that is compressed from schema version 15 on. */
final class StoredDataTest {

  private static final Id ROOT = new Id(7);

  private static final String DATA =
      """
      {"node":"n\u00e93","next":["0bn9kx6jw0409"],"join":{"open":0,"live":1,"chosen":true},\
      "queued_at":1801123456458,"inputs":{"text":"\ud83d\ude00\u00e9"},"started_at":1801123456458,\
      "outputs_are_inputs":true,"completed_at":1801123456484}""";

  private static final String LONG =
      DATA.replace("\"inputs\":{", "\"inputs\":{\"name\":\"" + "\u00e9".repeat(300) + "\",");

  private static StoredInstance stored(RecordStore store, Id id, String data) {
    StoredInstance row =
        Samples.about(Samples.root(id.value(), store.define(Samples.CHART, "door")), "inbox")
            .with(data);
    Samples.insert(store, row);
    return row;
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  private static List<Id> beginning(RecordStore store, String first) {
    Reads.Page page = new Reads.Page(Samples.TENANT, "door", null, null, 10).beginning(first);
    return store.reads().page(page).stream().map(StoredInstance::id).toList();
  }

  @BothStores
  void dataIsCompressedAndReadAsItWas(TestDatabase database) {
    RecordStore store = database.store();
    StoredInstance row = stored(store, ROOT, DATA);

    // Fails if the stored text is not short.
    database.execute(
        "UPDATE instance SET sequence = 1 / (CASE WHEN length(details) < 150 THEN 1 ELSE 0 END)"
            + " - 1");
    database.execute("UPDATE instance SET sequence = NULL WHERE details LIKE '%}'");

    assertThat(store.reads().instance(ROOT)).contains(row);
    assertThat(store.reads().instances(List.of(ROOT))).containsExactly(row);
  }

  @BothStores
  void pagesAreFilteredByTheFirstField(TestDatabase database) {
    RecordStore store = database.store();
    stored(store, ROOT, DATA);
    stored(store, new Id(8), DATA.replace("n\u00e93", "n\u00e934"));
    stored(store, new Id(9), "{\"node\":\"n\u00e93\",\"next\":[]}");

    assertThat(beginning(store, "{\"node\":\"n\u00e93\",")).containsExactly(new Id(9), ROOT);
    assertThat(beginning(store, "{\"node\":\"n\u00e9\",")).isEmpty();
  }

  @BothStores
  void outlinesHaveTheSizesOfDataAsItIsRead(TestDatabase database) {
    RecordStore store = database.store();
    StoredInstance row = stored(store, ROOT, LONG);
    stored(store, new Id(8), DATA);
    Reads reads = store.reads();

    assertThat(reads.outlines(List.of(ROOT)))
        .containsExactly(
            new Outline(
                ROOT,
                row.state(),
                bytes(row.snapshot()) + bytes(LONG),
                LONG.substring(0, LONG.offsetByCodePoints(0, Outline.HEAD))));
    assertThat(reads.outlines(List.of(new Id(8)))).extracting(Outline::head).containsExactly(DATA);
  }

  @BothStores
  void compressedDataIsNotCut(TestDatabase database) {
    RecordStore store = database.store();
    stored(store, ROOT, DATA);
    stored(store, new Id(8), "{\"node\":\"" + "n".repeat(3_000) + "\"}");

    assertThat(store.reads().cut(ROOT, 10, "human", "shows")).isEmpty();
    assertThat(store.reads().cut(new Id(8), 10, "human", "shows").orElseThrow().members())
        .hasSize(1);
  }

  /** Rows of version 14 are read, and compressed when they change. */
  @BothStores
  void anEarlierRowIsReadAndContinued(TestDatabase database) {
    StoredInstance row = stored(database.store(), ROOT, DATA);
    database.execute("UPDATE instance SET details = '%s'".formatted(DATA));
    database.execute("ALTER TABLE instance RENAME COLUMN details TO data");
    database.execute("DELETE FROM schema_version WHERE CAST(version AS INTEGER) > 14");
    RecordStore opened = database.open();

    assertThat(opened.reads().instance(ROOT)).contains(row);

    Samples.advance(opened, ROOT, "open", Work.NONE);
    assertThat(opened.reads().instance(ROOT).orElseThrow().state()).isEqualTo("open");
  }

  /** A program of version 14 that still runs gets an error, and does not find damaged data. */
  @BothStores
  void anEarlierProgramFindsNoData(TestDatabase database) {
    database.store();

    assertThatThrownBy(() -> database.execute("UPDATE instance SET data = data"))
        .hasMessageContaining("data");
  }
}
