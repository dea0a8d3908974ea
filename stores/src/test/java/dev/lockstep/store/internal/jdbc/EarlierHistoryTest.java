package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.StoredHistory;
import dev.lockstep.engine.store.testing.TestDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** A root whose history began before schema version 8 is read as if all of it were records. */
final class EarlierHistoryTest {

  private static final Id ROOT = new Id(7);

  @BothStores
  void earlierRowsPrecedeTheRecords(TestDatabase database) {
    RecordStore store = database.store();
    Samples.insert(store, Samples.root(7, store.define(Samples.CHART, "door")));
    advance(store, 3);
    StoredHistory.moveToEarlierRows(database, ROOT);
    advance(store, 3);
    RecordStore opened = database.open();
    Reads reads = opened.reads();

    assertThat(reads.journalOfRoot(ROOT, 0, 99))
        .extracting(Entry::position)
        .containsExactly(1L, 2L, 3L, 4L, 5L, 6L);
    for (int limit = 1; limit < 8; limit++) {
      for (int after = 0; after < 7; after++) {
        int from = after;
        int most = limit;
        List<Long> numbers = numbers(after, limit, i -> (long) i);
        assertThat(reads.journal(ROOT, from, most))
            .extracting(Entry::sequence)
            .containsExactlyElementsOf(numbers);
        assertThat(reads.journalOfRoot(ROOT, from, most))
            .extracting(Entry::position)
            .containsExactlyElementsOf(numbers);
        assertThat(reads.stream(ROOT, from, most))
            .extracting(StreamEvent::seq)
            .containsExactlyElementsOf(numbers);
        assertThat(reads.journalSizes(ROOT, from, most))
            .containsExactlyElementsOf(numbers(after, limit, i -> 8L));
        assertThat(reads.streamSizes(ROOT, from, most)).hasSize(numbers.size());
      }
    }
    assertThat(opened.deleteRoot(ROOT, 100)).isTrue();
    assertThat(reads.journalOfRoot(ROOT, 0, 99)).isEmpty();
  }

  private static List<Long> numbers(int after, int limit, IntFunction<Long> value) {
    List<Long> numbers = new ArrayList<>();
    for (int i = after + 1; i <= Math.min(6, after + limit); i++) {
      numbers.add(value.apply(i));
    }
    return numbers;
  }

  private static void advance(RecordStore store, int steps) {
    for (int i = 0; i < steps; i++) {
      Samples.advance(store, ROOT, "open", Work.NONE);
    }
  }
}
