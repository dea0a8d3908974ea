package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.Claim;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.store.internal.jdbc.Samples.Written;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Tests of concurrent use of a store by several threads and two processes. */
final class ConcurrencyContractTest {

  private static final Duration LEASE = Duration.ofMinutes(30);
  private static final List<String> TOOLS = List.of("tools");

  @BothStores
  void numbersHaveNoGapsWhoeverWrites(TestDatabase database) throws Exception {
    List<RecordStore> stores = List.of(database.store(), database.open());
    int door = stores.get(0).define(Samples.CHART, "door");
    List<Id> roots = List.of(new Id(1), new Id(2), new Id(3));
    roots.forEach(root -> Samples.insert(stores.get(0), Samples.root(root.value(), door)));

    Concurrently.run(
        6,
        number ->
            () -> {
              Random random = new Random(number);
              for (int i = 0; i < 20; i++) {
                Id root = roots.get(random.nextInt(roots.size()));
                Samples.advance(stores.get(number % 2), root, "open", Work.NONE);
              }
              return number;
            });

    long all = 0;
    for (Id root : roots) {
      StoredInstance row = stores.get(0).reads().instance(root).orElseThrow();
      List<Long> numbers = LongStream.rangeClosed(1, row.sequence()).boxed().toList();
      assertThat(stores.get(0).reads().journalOfRoot(root, 0, 1_000))
          .extracting(Entry::position)
          .isEqualTo(numbers);
      assertThat(stores.get(0).reads().stream(root, 0, 1_000))
          .extracting(StreamEvent::seq)
          .isEqualTo(numbers);
      all += row.sequence();
    }
    assertThat(all).isEqualTo(6 * 20);
  }

  @BothStores
  void whoeverReadsAStreamMissesNothing(TestDatabase database) throws Exception {
    RecordStore store = database.store();
    Id root = new Id(1);
    Samples.insert(store, Samples.root(1, store.define(Samples.CHART, "door")));
    AtomicBoolean isOver = new AtomicBoolean();

    List<List<Long>> seen =
        Concurrently.run(
            4,
            number ->
                () -> {
                  List<Long> numbers = new ArrayList<>();
                  if (number == 0) {
                    for (int i = 0; i < 60; i++) {
                      Samples.advance(store, root, "open", Work.NONE);
                    }
                    isOver.set(true);
                    return numbers;
                  }
                  boolean wasOver;
                  do {
                    wasOver = isOver.get();
                    store.reads().stream(root, numbers.size(), 7)
                        .forEach(event -> numbers.add(event.seq()));
                  } while (!wasOver || numbers.size() < 60);
                  return numbers;
                });

    List<Long> all = LongStream.rangeClosed(1, 60).boxed().toList();
    assertThat(seen.subList(1, 4)).allSatisfy(numbers -> assertThat(numbers).isEqualTo(all));
  }

  @BothStores
  void oneOfManyGetsAName(TestDatabase database) throws Exception {
    List<RecordStore> stores = List.of(database.store(), database.open());
    int door = stores.get(0).define(Samples.CHART, "door");
    for (int i = 1; i <= 8; i++) {
      Samples.insert(stores.get(0), Samples.root(i, door));
    }

    List<Boolean> wins =
        Concurrently.run(
            8,
            number ->
                () -> {
                  Claim claim = new Claim(Samples.TENANT, "slot", new Id(number + 1));
                  try {
                    Samples.commit(stores.get(number % 2), new Written().claim(claim));
                    return true;
                  } catch (StoreException failure) {
                    assertThat(failure.kind()).isEqualTo(StoreException.Kind.CONFLICT);
                    return false;
                  }
                });

    assertThat(wins).containsOnlyOnce(true);
    assertThat(stores.get(1).reads().holder(Samples.TENANT, "slot"))
        .contains(new Id(wins.indexOf(true) + 1));
  }

  @BothStores
  void aRowGoesToOneWorker(TestDatabase database) throws Exception {
    List<RecordStore> stores = List.of(database.store(), database.open());
    ready(stores.get(0), 200);

    List<List<Lease>> taken =
        Concurrently.run(
            6,
            number ->
                () -> {
                  List<Lease> mine = new ArrayList<>();
                  int empty = 0;
                  while (empty < 3) {
                    List<Taken> some =
                        stores.get(number % 2).queue().take(TOOLS, "w" + number, 7, LEASE);
                    empty = some.isEmpty() ? empty + 1 : 0;
                    some.forEach(row -> mine.add(row.lease()));
                  }
                  return mine;
                });

    List<Lease> all = taken.stream().flatMap(List::stream).toList();
    assertThat(all).doesNotHaveDuplicates().hasSize(200);
    assertThat(all).allSatisfy(lease -> assertThat(lease.fence()).isEqualTo(1));
  }

  @BothStores
  void leasesAreKeptWhileTheirRowsAreWrittenTo(TestDatabase database) throws Exception {
    List<RecordStore> stores = List.of(database.store(), database.open());
    ready(stores.get(0), 20);
    List<Lease> leases =
        stores.get(0).queue().take(TOOLS, "w1", 20, LEASE).stream().map(Taken::lease).toList();
    AtomicBoolean isOver = new AtomicBoolean();

    List<Integer> lost =
        Concurrently.run(
            4,
            number ->
                () -> {
                  if (number == 0) {
                    int all = 0;
                    while (!isOver.get()) {
                      all += stores.get(1).queue().keep(leases, LEASE).size();
                    }
                    return all;
                  }
                  Random random = new Random(number);
                  for (int i = 0; i < 25; i++) {
                    advanceSeveral(stores.get(0), random);
                  }
                  isOver.set(true);
                  return 0;
                });

    assertThat(lost).containsOnly(0);
  }

  /** Advances several roots that are locked together, as group commit does. */
  private static void advanceSeveral(RecordStore store, Random random) {
    List<Id> roots =
        Stream.generate(() -> new Id(1 + random.nextInt(20))).limit(5).distinct().toList();
    try (Transaction transaction = store.begin()) {
      Map<Id, StoredInstance> rows = transaction.lock(roots);
      Written written = new Written();
      for (StoredInstance before : rows.values()) {
        written.update(before, Samples.step(before, "open", before.work()));
      }
      transaction.write(written.changes());
      transaction.commit();
    }
  }

  private static void ready(RecordStore store, int rows) {
    int door = store.define(Samples.CHART, "door");
    Written written = new Written();
    for (int i = 1; i <= rows; i++) {
      Work work = Work.NONE.ready("tools", i);
      written.insert(Samples.step(Samples.root(i, door), "closed", work));
    }
    Samples.commit(store, written);
  }
}
