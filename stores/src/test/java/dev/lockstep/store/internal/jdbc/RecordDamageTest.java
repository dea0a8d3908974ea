package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.integrity.Finding;
import dev.lockstep.engine.internal.integrity.IntegrityCheck;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.StoredHistory;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.store.internal.history.CommitRecord;
import dev.lockstep.store.internal.jdbc.Samples.Written;
import java.util.ArrayList;
import java.util.List;

/** Every changed byte of a record is found, by reads and by the check of the whole store. */
final class RecordDamageTest {

  private static final Id ROOT = new Id(7);
  private static final Id OTHER = new Id(9);
  private static final int EACH_BIT = 8;

  /** Stores the records of two roots; returns those of the first one. */
  private static List<CommitRecord> filled(RecordStore store) {
    int door = store.define(Samples.CHART, "door");
    Samples.insert(store, Samples.root(7, door), Samples.root(9, door));
    List<CommitRecord> records = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      var before = store.reads().instance(ROOT).orElseThrow();
      var after = Samples.advance(store, ROOT, "open", Work.NONE);
      records.addAll(
          CommitRecord.of(
              new Written()
                  .entry(Samples.entry(before, after))
                  .event(Samples.event(after))
                  .changes()));
    }
    Samples.advance(store, OTHER, "open", Work.NONE);
    return records;
  }

  @BothStores
  void everyChangedByteIsFound(TestDatabase database) {
    RecordStore store = database.store();
    CommitRecord second = filled(store).get(1);
    boolean isExhaustive = Boolean.getBoolean("lockstep.exhaustive");

    for (int i = 0; i < second.body().length; i++) {
      for (int bit = 0; bit < EACH_BIT; bit += isExhaustive ? 1 : EACH_BIT) {
        byte[] body = second.body().clone();
        body[i] ^= (byte) (1 << (bit + i) % EACH_BIT);
        database.execute(
            "UPDATE record SET content = %s WHERE root = 7 AND position = 2"
                .formatted(StoredHistory.literal(database, body)));

        assertDamaged(store, "journal position 2");
      }
    }
    database.execute("DELETE FROM record WHERE root = 7 AND position = 2");
    StoredHistory.insert(database, second);
    assertThat(store.reads().journalOfRoot(ROOT, 0, 9)).hasSize(3);
    assertThat(findings(store)).noneMatch(what -> what.contains("damaged"));
  }

  @BothStores
  void everyChangedKeyIsFound(TestDatabase database) {
    RecordStore store = database.store();
    filled(store);

    for (String column : List.of("position", "seq", "members")) {
      for (int bit = 2; bit < 62; bit += 7) {
        String change = "UPDATE record SET %1$s = %1$s + (%2$d) WHERE root = 7 AND position >= 3";
        database.execute(change.formatted(column, 1L << bit));

        assertThat(findings(store)).as(column + bit).anyMatch(what -> what.contains("damaged"));

        database.execute(change.formatted(column, -(1L << bit)));
      }
    }
    assertThat(store.reads().journalOfRoot(ROOT, 0, 9)).hasSize(3);
  }

  @BothStores
  void neighboursKeepTheirHistory(TestDatabase database) {
    RecordStore store = database.store();
    filled(store);
    database.execute(
        "UPDATE record SET content = %s WHERE root = 7 AND position = 2"
            .formatted(StoredHistory.literal(database, new byte[0])));

    assertDamaged(store, "journal position 2: its hash differs");
    assertThat(store.reads().journalOfRoot(OTHER, 0, 9)).hasSize(1);
    assertThat(store.reads().stream(OTHER, 0, 9)).hasSize(1);
    assertThat(store.reads().journalOfRoot(ROOT, 0, 1)).hasSize(1);
    assertThat(store.reads().journalOfRoot(ROOT, 2, 9)).hasSize(1);
    assertThat(store.reads().stream(ROOT, 2, 9)).hasSize(1);
  }

  private static void assertDamaged(RecordStore store, String where) {
    assertThatThrownBy(() -> store.reads().journalOfRoot(ROOT, 0, 9))
        .isInstanceOfSatisfying(
            UnreadableException.class, problem -> assertThat(problem.isDamaged()).isTrue())
        .hasMessageContaining("the history of " + ROOT + " is damaged at " + where);
    assertThatThrownBy(() -> store.reads().journal(ROOT, -1, 9))
        .isInstanceOf(UnreadableException.class);
    assertThatThrownBy(() -> store.reads().stream(ROOT, 0, 9))
        .isInstanceOf(UnreadableException.class);
    assertThat(findings(store)).anyMatch(what -> what.contains("damaged at " + where));
  }

  private static List<String> findings(RecordStore store) {
    return new IntegrityCheck(store, List.of())
        .run().findings().stream().map(Finding::toString).toList();
  }
}
