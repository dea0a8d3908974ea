package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.instance.RowChanges;
import dev.lockstep.engine.internal.record.Claim;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.internal.record.Transaction.ClaimKey;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.ChartId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Tests of transactions with many rows. */
class ManyRowsContractTest {

  private static final String ODD_TEXT = "{\"t\":\"{a,\\\"b\\\"} NULL \\\\ ' \u00e9\ud83d\ude00\"}";

  /** Returns the number of rows, at least 2. */
  int count() {
    return 40;
  }

  private List<StoredInstance> begun(RecordStore store) {
    int door = store.define(Samples.CHART, "door");
    List<StoredInstance> rows = new ArrayList<>();
    for (int i = 1; i <= count(); i++) {
      StoredInstance row = Samples.root(i, door).with(ODD_TEXT);
      rows.add(i % 2 == 0 ? Samples.about(row, "task-" + i) : row);
    }
    Samples.insert(store, rows.toArray(StoredInstance[]::new));
    return rows;
  }

  private static Work work(int number) {
    return switch (number % 4) {
      case 0 -> Work.NONE;
      case 1 -> Work.NONE.ready("tools", 0);
      case 2 -> Work.NONE.taken("tools", 0, "w1", Duration.ofSeconds(30));
      default -> Work.NONE.ready("tools", Long.MAX_VALUE);
    };
  }

  @BothStores
  void keepsEveryColumnOfEveryRow(TestDatabase database) {
    RecordStore store = database.store();
    List<StoredInstance> before = begun(store);
    Samples.Written written = new Samples.Written();
    List<StoredInstance> after = new ArrayList<>();
    for (int i = 0; i < count(); i++) {
      StoredInstance row = Samples.step(before.get(i), "open", work(i)).with(ODD_TEXT);
      after.add(row);
      written.update(before.get(i), row);
      written.entry(Samples.entry(before.get(i), row));
      written.event(Samples.event(row));
    }

    Samples.commit(store, written);

    for (StoredInstance row : after) {
      StoredInstance stored = store.reads().instance(row.id()).orElseThrow();
      assertThat(stored).isEqualTo(asRead(row));
      assertThat(store.reads().journal(row.id(), 0, 10))
          .extracting(Entry::position, Entry::to, Entry::payload, Entry::note)
          .containsExactly(tuple(1L, "open", "{\"by\":1}", null));
      assertThat(store.reads().stream(row.id(), 0, 10))
          .containsExactly(
              new StreamEvent(row.id(), 1, row.id(), "door.turned", "{\"to\":\"open\"}", 5));
    }
  }

  private static StoredInstance asRead(StoredInstance row) {
    Work work = row.work().asRead();
    return new StoredInstance(
        row.id(),
        row.root(),
        row.tenant(),
        row.definition(),
        row.state(),
        row.sequence(),
        row.snapshot(),
        row.data(),
        row.position(),
        row.seq(),
        work,
        row.createdAt(),
        row.updatedAt(),
        row.quarantine(),
        row.subject());
  }

  @BothStores
  void leasesContinueEndAndBegin(TestDatabase database) {
    RecordStore store = database.store();
    List<StoredInstance> rows = begun(store);
    step(store, rows, i -> Work.NONE.taken("tools", 0, "w1", Duration.ofSeconds(30)));
    List<StoredInstance> taken = read(store, rows);

    step(store, taken, i -> i % 2 == 0 ? taken.get(i).work() : taken.get(i).work().rest());

    for (int i = 0; i < count(); i++) {
      Work work = read(store, rows).get(i).work();
      assertThat(work.worker()).isEqualTo(i % 2 == 0 ? "w1" : null);
      assertThat(work.isLeased()).isEqualTo(i % 2 == 0);
      assertThat(work.fence()).isEqualTo(1);
    }
  }

  private static void step(RecordStore store, List<StoredInstance> rows, IntFunction<Work> work) {
    Samples.Written written = new Samples.Written();
    for (int i = 0; i < rows.size(); i++) {
      written.update(rows.get(i), Samples.step(rows.get(i), "open", work.apply(i)));
    }
    Samples.commit(store, written);
  }

  private static List<StoredInstance> read(RecordStore store, List<StoredInstance> rows) {
    return rows.stream().map(row -> store.reads().instance(row.id()).orElseThrow()).toList();
  }

  @BothStores
  void oneRefusedRowRefusesAll(TestDatabase database) {
    RecordStore store = database.store();
    List<StoredInstance> rows = begun(store);
    Samples.advance(store, new Id(count()), "open", Work.NONE);

    assertThatThrownBy(() -> step(store, rows, i -> Work.NONE))
        .isInstanceOfSatisfying(
            StoreException.class,
            problem -> assertThat(problem.kind()).isEqualTo(StoreException.Kind.CONFLICT));

    assertThat(read(store, rows).subList(0, count() - 1)).isEqualTo(rows.subList(0, count() - 1));
  }

  @BothStores
  void oneKnownIdRefusesAll(TestDatabase database) {
    RecordStore store = database.store();
    StoredInstance known = begun(store).get(0);
    List<StoredInstance> more = new ArrayList<>();
    for (int i = 0; i < count(); i++) {
      more.add(Samples.root(1_000 + i, known.definition()));
    }
    more.add(known);

    assertThatThrownBy(() -> Samples.insert(store, more.toArray(StoredInstance[]::new)))
        .isInstanceOfSatisfying(
            StoreException.class,
            problem -> assertThat(problem.kind()).isEqualTo(StoreException.Kind.CONFLICT));
    assertThat(store.reads().instance(new Id(1_000))).isEmpty();
  }

  @BothStores
  void rowsGoOnWithAnotherChartVersion(TestDatabase database) {
    RecordStore store = database.store();
    List<StoredInstance> rows = begun(store);
    int newer = store.define(new ChartId("door", "2.0.0", "1".repeat(64)), "door");
    Samples.Written written = new Samples.Written();
    for (StoredInstance row : rows) {
      StoredInstance open = Samples.step(row, "open", Work.NONE);
      written.update(
          row,
          RowChanges.stepped(
              Samples.about(row, row.subject()), newer, "open", row.position(), open.updatedAt()));
    }

    Samples.commit(store, written);

    assertThat(read(store, rows)).extracting(StoredInstance::definition).containsOnly(newer);
  }

  @BothStores
  void readsTheHoldersOfSeveralNamesAtOnce(TestDatabase database) {
    RecordStore store = database.store();
    begun(store);
    Samples.commit(
        store,
        new Samples.Written()
            .claim(new Claim(Samples.TENANT, "one", new Id(1)))
            .claim(new Claim(Samples.TENANT, "two", new Id(2))));

    try (Transaction transaction = store.begin()) {
      assertThat(
              transaction.holders(
                  List.of(
                      new ClaimKey(Samples.TENANT, "two"),
                      new ClaimKey(Samples.TENANT, "three"),
                      new ClaimKey("other", "one"),
                      new ClaimKey(Samples.TENANT, "one"))))
          .isEqualTo(
              Map.of(
                  new ClaimKey(Samples.TENANT, "one"), new Id(1),
                  new ClaimKey(Samples.TENANT, "two"), new Id(2)));
    }
  }

  @BothStores
  void oneMissingRowRefusesAll(TestDatabase database) {
    RecordStore store = database.store();
    List<StoredInstance> rows = begun(store);
    database.execute("DELETE FROM instance WHERE id = 1");

    assertThatThrownBy(() -> step(store, rows, i -> Work.NONE))
        .isInstanceOfSatisfying(
            StoreException.class,
            problem -> assertThat(problem.kind()).isEqualTo(StoreException.Kind.CONFLICT));
    assertThat(read(store, rows.subList(1, count()))).isEqualTo(rows.subList(1, count()));
  }

  @BothStores
  void timersAreReplacedAndNamesGetOtherHolders(TestDatabase database) {
    RecordStore store = database.store();
    List<StoredInstance> rows = begun(store);
    Samples.Written first = new Samples.Written();
    Samples.Written second = new Samples.Written();
    List<ClaimKey> names = new ArrayList<>();
    for (StoredInstance row : rows) {
      StoredTimer timer = new StoredTimer(row.id(), row.id(), "it's {late}", 1, 5);
      String name = "a, \"b\" " + row.id();
      names.add(new ClaimKey(Samples.TENANT, name));
      first.addTimer(timer).claim(new Claim(Samples.TENANT, name, row.id()));
      second
          .removeTimer(timer)
          .addTimer(timer)
          .addTimer(new StoredTimer(row.id(), row.id(), "late", 2, 7))
          .release(new Claim(Samples.TENANT, name, row.id()))
          .claim(new Claim(Samples.TENANT, name, new Id(1)));
    }

    Samples.commit(store, first);
    Samples.commit(store, second);

    try (Transaction transaction = store.begin()) {
      assertThat(transaction.holders(names).values()).hasSize(count()).containsOnly(new Id(1));
      for (StoredInstance row : rows) {
        assertThat(transaction.timers(row.id()))
            .extracting(StoredTimer::due)
            .containsExactlyInAnyOrder(5L, 7L);
      }
    }
  }

  @Test
  void postgresqlSaysWhatItCannotKeep() {
    try (TestDatabase database = TestDatabase.postgresql()) {
      RecordStore store = database.store();
      List<StoredInstance> rows = new ArrayList<>(begun(store));
      rows.set(1, rows.get(1).with("{\"a\":\"" + (char) 0 + "\"}"));
      Samples.Written written = new Samples.Written();
      rows.forEach(row -> written.update(row, row));

      assertThatThrownBy(() -> Samples.commit(store, written))
          .isInstanceOfSatisfying(
              StoreException.class,
              problem -> assertThat(problem.kind()).isEqualTo(StoreException.Kind.UNSTORABLE));
    }
  }
}
