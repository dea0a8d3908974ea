package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.Demand;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.internal.record.WorkQueue;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.store.internal.jdbc.Samples.Written;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tests of the work queue of every store. */
final class WorkQueueContractTest {

  /** Minutes do not pass while a test runs, also on a server with its own clock. */
  private static final Duration LEASE = Duration.ofMinutes(30);

  private static final List<String> TOOLS = List.of("tools");

  @BothStores
  void handsOutWhatIsReadyLongestReadyFirst(TestDatabase database) {
    RecordStore store = database.store();
    ready(store, 1, "tools", 300);
    ready(store, 2, "tools", 100);
    ready(store, 3, "models", 200);
    ready(store, 4, "tools", Long.MAX_VALUE);
    ready(store, 5, "other", 50);

    List<Taken> taken = store.queue().take(List.of("tools", "models"), "w1", 10, LEASE);

    assertThat(taken).extracting(row -> row.row().id().value()).containsExactly(2L, 3L, 1L);
    assertThat(taken).allSatisfy(row -> assertThat(row.wasHeld()).isFalse());
    assertThat(taken)
        .allSatisfy(
            row -> {
              assertThat(row.lease()).isEqualTo(new Lease(row.row().id(), 1));
              assertThat(row.row().work().worker()).isEqualTo("w1");
              assertThat(row.row().work().isLeased()).isTrue();
            });
    assertThat(store.reads().instance(new Id(2)).orElseThrow().work().isLeased()).isTrue();
  }

  @BothStores
  void advancesTheEarliestRowsThatNoWorkerHolds(TestDatabase database) {
    RecordStore store = database.store();
    long later = System.currentTimeMillis() + 1_000_000_000L;
    ready(store, 1, "tools", later + 2);
    ready(store, 2, "tools", later + 1);
    ready(store, 3, "tools", later);
    ready(store, 4, "models", later);
    ready(store, 5, "tools", Long.MAX_VALUE);
    ready(store, 6, "tools", 100);
    assertThat(store.queue().take(TOOLS, "w1", 10, LEASE)).hasSize(1);

    assertThat(store.queue().advance("tools", 2)).isEqualTo(2);
    List<Taken> taken = store.queue().take(TOOLS, "w1", 10, LEASE);

    assertThat(taken).extracting(row -> row.row().id().value()).containsExactlyInAnyOrder(2L, 3L);
    assertThat(store.queue().advance("tools", 2)).isEqualTo(1);
    assertThat(store.queue().advance("tools", 2)).isZero();
  }

  @BothStores
  void countsWhatCouldBeTakenByQueue(TestDatabase database) {
    RecordStore store = database.store();
    ready(store, 1, "tools", 300);
    ready(store, 2, "tools", 100);
    ready(store, 3, "models", 200);
    ready(store, 4, "tools", Long.MAX_VALUE);
    ready(store, 5, "other", 50);
    store.queue().take(List.of("other"), "w1", 10, LEASE);

    assertThat(store.queue().waiting()).isEqualTo(Map.of("tools", 2L, "models", 1L));
  }

  @BothStores
  void handsOutAtMostAsManyAsAskedFor(TestDatabase database) {
    RecordStore store = database.store();
    for (int i = 1; i <= 5; i++) {
      ready(store, i, i % 2 == 0 ? "tools" : "models", i);
    }
    List<String> both = List.of("tools", "models");

    assertThat(ids(store.queue().take(both, "w1", 2, LEASE))).containsExactly(1L, 2L);
    assertThat(ids(store.queue().take(both, "w1", 2, LEASE))).containsExactly(3L, 4L);
    assertThat(ids(store.queue().take(both, "w1", 2, LEASE))).containsExactly(5L);
    assertThat(store.queue().take(both, "w1", 2, LEASE)).isEmpty();
    assertThat(store.queue().take(List.of(), "w1", 2, LEASE)).isEmpty();
  }

  @BothStores
  void aRowIsHeldByOneAtATime(TestDatabase database) {
    RecordStore store = database.store();
    ready(store, 1, "tools", 1);

    assertThat(store.queue().take(TOOLS, "w1", 10, LEASE)).hasSize(1);
    assertThat(store.queue().take(TOOLS, "w2", 10, LEASE)).isEmpty();
    assertThat(database.open().queue().take(TOOLS, "w3", 10, LEASE)).isEmpty();
  }

  @BothStores
  void aLeaseThatRanOutIsTakenByAnother(TestDatabase database) {
    RecordStore store = database.store();
    ready(store, 1, "tools", 1);
    Lease first = store.queue().take(TOOLS, "w1", 10, LEASE).get(0).lease();

    database.elapse(LEASE.plusSeconds(1));

    assertThat(store.reads().instance(new Id(1)).orElseThrow().work().isLeased()).isFalse();
    Taken second = store.queue().take(TOOLS, "w2", 10, LEASE).get(0);
    assertThat(second.wasHeld()).isTrue();
    assertThat(second.lease().fence()).isEqualTo(first.fence() + 1);
    assertThat(store.queue().keep(List.of(first), LEASE)).containsExactly(first);
    assertThat(store.queue().keep(List.of(second.lease()), LEASE)).isEmpty();
  }

  @BothStores
  void theSameWorkerGetsANewFenceToo(TestDatabase database) {
    RecordStore store = database.store();
    ready(store, 1, "tools", 1);
    Lease first = store.queue().take(TOOLS, "w1", 10, LEASE).get(0).lease();
    database.elapse(LEASE.plusSeconds(1));

    Lease second = store.queue().take(TOOLS, "w1", 10, LEASE).get(0).lease();

    assertThat(second.fence()).isGreaterThan(first.fence());
    assertThat(store.queue().keep(List.of(first), LEASE)).containsExactly(first);
  }

  @BothStores
  void aKeptLeaseGoesOn(TestDatabase database) {
    RecordStore store = database.store();
    ready(store, 1, "tools", 1);
    ready(store, 2, "tools", 2);
    List<Lease> leases =
        store.queue().take(TOOLS, "w1", 10, LEASE).stream().map(Taken::lease).toList();
    database.elapse(LEASE.minusMinutes(5));

    assertThat(store.queue().keep(leases, LEASE)).isEmpty();

    database.elapse(LEASE.minusMinutes(5));
    assertThat(store.queue().take(TOOLS, "w2", 10, LEASE)).isEmpty();
  }

  @BothStores
  void aLeaseThatRanOutIsKeptUntilAnotherTakesTheRow(TestDatabase database) {
    RecordStore store = database.store();
    ready(store, 1, "tools", 1);
    Lease lease = store.queue().take(TOOLS, "w1", 10, LEASE).get(0).lease();

    database.elapse(LEASE.plusSeconds(1));

    assertThat(store.queue().keep(List.of(lease), LEASE)).isEmpty();
    assertThat(store.queue().take(TOOLS, "w2", 10, LEASE)).isEmpty();

    database.elapse(LEASE.plusSeconds(1));

    assertThat(store.queue().take(TOOLS, "w2", 10, LEASE)).hasSize(1);
    assertThat(store.queue().keep(List.of(lease), LEASE)).containsExactly(lease);
  }

  private static List<Taken> takePatiently(RecordStore store, int suspects, int mostFailures) {
    return store
        .queue()
        .take(new Demand(Map.of("tools", 10), 10, suspects, mostFailures, true, "careful", LEASE));
  }

  @BothStores
  void aSuspectIsTakenAfterAPauseThatGrowsAndOnlyIfAskedFor(TestDatabase database) {
    database.stopClock();
    RecordStore store = database.store();
    ready(store, 1, "tools", 1);
    for (int lost = 0; lost < 2; lost++) {
      assertThat(store.queue().take(TOOLS, "dead", 10, LEASE).get(0).row().work().failures())
          .isEqualTo(lost);
      database.elapse(LEASE.plusMillis(1));
    }

    assertThat(takePatiently(store, 1, 9)).isEmpty();
    database.elapse(Duration.ofSeconds(2));
    assertThat(takePatiently(store, 0, 9)).isEmpty();
    assertThat(takePatiently(store, 1, 1)).isEmpty();
    assertThat(store.queue().hasSuspects(TOOLS, 3)).isFalse();
    assertThat(store.queue().hasSuspects(TOOLS, 2)).isTrue();
    assertThat(takePatiently(store, 1, 9).get(0).row().work().failures()).isEqualTo(2);

    database.elapse(LEASE.plusSeconds(2));
    assertThat(takePatiently(store, 1, 9)).isEmpty();
    database.elapse(Duration.ofSeconds(2).plusMillis(1));
    assertThat(takePatiently(store, 1, 9)).hasSize(1);
  }

  @BothStores
  void oneSuspectIsTakenBesideRowsThatDidNotFail(TestDatabase database) {
    RecordStore store = database.store();
    for (int i = 1; i <= 3; i++) {
      ready(store, i, "tools", i);
    }
    for (int lost = 0; lost < 2; lost++) {
      store.queue().take(TOOLS, "dead", 10, LEASE);
      database.elapse(LEASE.plusSeconds(3));
    }
    ready(store, 4, "tools", 1);
    ready(store, 5, "tools", 1);

    assertThat(ids(takePatiently(store, 1, 9))).containsExactlyInAnyOrder(1L, 4L, 5L);
  }

  @BothStores
  void aQuarantinedRowIsTakenNoMoreAndItsLeaseIsLost(TestDatabase database) {
    RecordStore store = database.store();
    ready(store, 1, "tools", 1);
    Lease lease = store.queue().take(TOOLS, "w1", 10, LEASE).get(0).lease();

    store.queue().quarantine(new Lease(lease.instance(), lease.fence() + 1), "not held so");
    assertThat(store.reads().quarantinedCount()).isZero();
    store.queue().quarantine(lease, "it failed");

    StoredInstance row = store.reads().instance(new Id(1)).orElseThrow();
    assertThat(row.quarantine()).isEqualTo("it failed");
    assertThat(row.work().worker()).isNull();
    assertThat(store.reads().quarantinedCount()).isOne();
    assertThat(store.queue().keep(List.of(lease), LEASE)).containsExactly(lease);
    database.elapse(LEASE.plusSeconds(60));
    assertThat(store.queue().take(TOOLS, "w2", 10, LEASE)).isEmpty();
  }

  @BothStores
  void theFifthCountedFailureQuarantines(TestDatabase database) {
    RecordStore store = database.store();
    ready(store, 1, "tools", 1);

    for (int failed = 1; failed <= 4; failed++) {
      store.queue().countFailure(new Id(1), "failure " + failed);
    }
    assertThat(store.reads().instance(new Id(1)).orElseThrow().quarantine()).isNull();
    store.queue().countFailure(new Id(1), "failure 5");

    assertThat(store.reads().instance(new Id(1)).orElseThrow().quarantine()).isEqualTo("failure 5");
  }

  @BothStores
  void whatIsGivenBackIsTakenAtOnce(TestDatabase database) {
    RecordStore store = database.store();
    ready(store, 1, "tools", 1);
    Lease lease = store.queue().take(TOOLS, "w1", 10, LEASE).get(0).lease();

    store.queue().giveBack(List.of(lease));

    assertThat(store.queue().keep(List.of(lease), LEASE)).containsExactly(lease);
    Taken again = store.queue().take(TOOLS, "w2", 10, LEASE).get(0);
    assertThat(again.wasHeld()).isFalse();
    assertThat(again.lease().fence()).isEqualTo(lease.fence() + 1);
    store.queue().giveBack(List.of(lease));
    assertThat(store.queue().keep(List.of(again.lease()), LEASE)).isEmpty();
  }

  @BothStores
  void aStepKeepsTheLeaseAndRestEndsIt(TestDatabase database) {
    RecordStore store = database.store();
    ready(store, 1, "tools", 1);
    Lease lease = store.queue().take(TOOLS, "w1", 10, LEASE).get(0).lease();

    step(store, 1, work -> work);
    assertThat(store.queue().keep(List.of(lease), LEASE)).isEmpty();
    step(store, 1, work -> work.ready("models", 5));
    assertThat(store.queue().keep(List.of(lease), LEASE)).isEmpty();
    assertThat(store.queue().take(List.of("models"), "w2", 10, LEASE)).isEmpty();
    step(store, 1, Work::rest);

    assertThat(store.queue().keep(List.of(lease), LEASE)).containsExactly(lease);
    assertThat(store.queue().take(List.of("models"), "w2", 10, LEASE)).isEmpty();
    assertThat(store.reads().instance(new Id(1)).orElseThrow().work().fence()).isEqualTo(1);
  }

  @BothStores
  void aStepHandsTheRowBack(TestDatabase database) {
    RecordStore store = database.store();
    ready(store, 1, "tools", 1);
    store.queue().take(TOOLS, "w1", 10, LEASE);

    step(store, 1, work -> work.handedBack("models", 5));

    assertThat(store.queue().take(List.of("models"), "w2", 10, LEASE))
        .singleElement()
        .satisfies(taken -> assertThat(taken.lease().fence()).isEqualTo(2));
  }

  @BothStores
  void aRowGivenBackMeanwhileStaysGivenBack(TestDatabase database) {
    RecordStore store = database.store();
    ready(store, 1, "tools", 1);
    Lease lease = store.queue().take(TOOLS, "w1", 10, LEASE).get(0).lease();
    StoredInstance before = store.reads().instance(new Id(1)).orElseThrow();
    store.queue().giveBack(List.of(lease));

    Samples.commit(
        store, new Written().update(before, Samples.step(before, "open", before.work())));

    assertThat(store.queue().take(TOOLS, "w2", 10, LEASE)).hasSize(1);
  }

  @BothStores
  void aRowThatIsNotReadyYetIsNotTakenWhenItsLeaseRunsOut(TestDatabase database) {
    RecordStore store = database.store();
    ready(store, 1, "tools", 1);
    store.queue().take(TOOLS, "w1", 10, LEASE);
    step(store, 1, work -> work.ready("tools", Long.MAX_VALUE / 2));

    database.elapse(LEASE.plusSeconds(1));

    assertThat(store.queue().take(TOOLS, "w2", 10, LEASE)).isEmpty();
  }

  @BothStores
  void keepsAndGivesBackOnlyWhatThereIs(TestDatabase database) {
    RecordStore store = database.store();
    ready(store, 1, "tools", 1);
    Lease nobody = new Lease(new Id(99), 1);
    Lease never = new Lease(new Id(1), 0);
    WorkQueue queue = store.queue();

    queue.giveBack(List.of(nobody, never));
    queue.giveBack(List.of());

    assertThat(queue.keep(List.of(nobody, never), LEASE)).containsExactlyInAnyOrder(nobody, never);
    assertThat(queue.keep(List.of(), LEASE)).isEmpty();
    assertThat(queue.take(TOOLS, "w1", 10, LEASE)).hasSize(1);
  }

  @BothStores
  void whatIsInQuarantineIsLeftAlone(TestDatabase database) {
    RecordStore store = database.store();
    ready(store, 1, "tools", 1);
    ready(store, 2, "tools", 2);
    store.queue().take(TOOLS, "w1", 1, LEASE);
    ready(store, 3, "tools", 3);
    StoredTimer damaged = new StoredTimer(new Id(2), new Id(2), "after", 1, 10);
    StoredTimer sound = new StoredTimer(new Id(3), new Id(3), "after", 1, 20);
    Samples.commit(store, new Written().addTimer(damaged).addTimer(sound));

    database.execute("UPDATE instance SET quarantine = 'broken' WHERE id < 3");
    database.elapse(LEASE.plusSeconds(1));

    assertThat(ids(store.queue().take(TOOLS, "w2", 10, LEASE))).containsExactly(3L);
    assertThat(store.reads().due(1_000, 10)).containsExactly(sound);
    assertThat(store.reads().nextDue()).contains(20L);
  }

  @BothStores
  void tellsWhenARowBecomesReady(TestDatabase database) throws InterruptedException {
    RecordStore store = database.store();
    ready(store, 1, "tools", 1);
    Lease lease = store.queue().take(TOOLS, "w1", 10, LEASE).get(0).lease();
    Semaphore hints = new Semaphore(0);
    store.queue().onReady(hints::release);

    hints.drainPermits();
    ready(store, 2, "tools", 1);
    assertThat(hints.tryAcquire(120, TimeUnit.SECONDS)).isTrue();
    hints.drainPermits();
    store.queue().giveBack(List.of(lease));
    assertThat(hints.tryAcquire(120, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void tellsOtherProcessesToo() throws InterruptedException {
    try (TestDatabase database = TestDatabase.postgresql()) {
      RecordStore here = database.store();
      RecordStore there = database.open();
      Semaphore hints = new Semaphore(0);
      there.queue().onReady(hints::release);
      assertThat(hints.tryAcquire(120, TimeUnit.SECONDS)).isTrue();

      ready(here, 1, "tools", 1);

      assertThat(hints.tryAcquire(120, TimeUnit.SECONDS)).isTrue();
    }
  }

  @FunctionalInterface
  private interface Change {

    Work of(Work work);
  }

  private static void ready(RecordStore store, long id, String queue, long at) {
    StoredInstance row = Samples.root(id, store.define(Samples.CHART, "door"));
    Samples.insert(store, Samples.step(row, "closed", Work.NONE.ready(queue, at)));
  }

  private static void step(RecordStore store, long id, Change change) {
    try (Transaction transaction = store.begin()) {
      StoredInstance before = transaction.lock(List.of(new Id(id))).get(new Id(id));
      StoredInstance after = Samples.step(before, "open", change.of(before.work()));
      transaction.write(new Written().update(before, after).changes());
      transaction.commit();
    }
  }

  private static List<Long> ids(List<Taken> taken) {
    return taken.stream().map(row -> row.row().id().value()).toList();
  }
}
