package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.SkippedNumbers;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.ChartId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Tests of the numbers of chart versions in every store. */
class ChartDefinitionsTest {

  private static final int VERSIONS = 20;

  private static ChartId version(int number) {
    return new ChartId("chart-" + number % 7, "1." + number + ".0", "%064x".formatted(number));
  }

  private static List<ChartId> versions() {
    List<ChartId> versions = new ArrayList<>();
    for (int number = 0; number < VERSIONS; number++) {
      versions.add(version(number));
    }
    return versions;
  }

  private static Map<ChartId, String> sources(List<ChartId> versions) {
    Map<ChartId, String> sources = new LinkedHashMap<>();
    versions.forEach(version -> sources.put(version, "statechart: " + version.name()));
    return sources;
  }

  @BothStores
  void numbersStayTheSame(TestDatabase database) {
    RecordStore store = database.store();
    int known = store.define(version(3), "statechart: known");

    Map<ChartId, Integer> numbers = store.define(sources(versions()));

    assertThat(numbers).hasSize(VERSIONS).containsEntry(version(3), known);
    assertThat(new HashSet<>(numbers.values())).hasSize(VERSIONS);
    numbers.forEach((version, number) -> assertThat(store.definition(number)).contains(version));
    assertThat(store.define(sources(versions()))).isEqualTo(numbers);
    assertThat(database.open().define(sources(versions()))).isEqualTo(numbers);
    assertThat(store.define(Map.of())).isEmpty();
  }

  @BothStores
  void allOrNoneAreStored(TestDatabase database) {
    RecordStore store = database.store();
    Map<ChartId, String> sources = sources(versions());
    sources.put(version(VERSIONS / 2), null);

    assertThatThrownBy(() -> store.define(sources)).isInstanceOf(RuntimeException.class);

    assertThat(store.definition(1)).isEmpty();
    assertThat(store.define(sources(versions()))).hasSize(VERSIONS);
  }

  @BothStores
  void versionsAreListedWithTheNumbersBehindAGap(TestDatabase database) {
    RecordStore store = database.store();
    assertThat(store.reads().definitions()).isEmpty();
    int before = store.define(version(0), "statechart: before");
    SkippedNumbers.in(store);
    int behind = store.define(version(1), "statechart: behind");

    assertThat(database.open().reads().definitions())
        .isEqualTo(Map.of(before, version(0), behind, version(1)));
    // SQLite takes back the numbers of a rolled back transaction.
    assertThat(behind - before).isGreaterThan(database.toString().equals("SQLite") ? 0 : 64);
  }

  /** Servers that start at the same time insert the same rows, each in its own order. */
  @Test
  void serversThatStartTogetherHaveTheSameNumbers() throws Exception {
    try (TestDatabase database = TestDatabase.postgresql()) {
      List<RecordStore> stores = List.of(database.store(), database.open(), database.open());
      ExecutorService threads = Executors.newFixedThreadPool(stores.size());
      try {
        for (int round = 0; round < 5; round++) {
          CyclicBarrier barrier = new CyclicBarrier(stores.size());
          List<Future<Map<ChartId, Integer>>> starts = new ArrayList<>();
          for (RecordStore store : stores) {
            List<ChartId> versions = new ArrayList<>();
            for (int number = 0; number < VERSIONS; number++) {
              versions.add(version(1_000 + round * VERSIONS + number));
            }
            Collections.rotate(versions, starts.size() * 7);
            starts.add(
                threads.submit(
                    () -> {
                      barrier.await();
                      return store.define(sources(versions));
                    }));
          }
          Map<ChartId, Integer> first = starts.get(0).get();
          for (Future<Map<ChartId, Integer>> start : starts) {
            assertThat(start.get()).isEqualTo(first);
          }
        }
      } finally {
        threads.shutdownNow();
      }
    }
  }
}
