package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.Demand;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.engine.store.QueueLimit;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Tests of the limits of queues in every store. */
final class QueueLimitContractTest {

  /** Minutes do not pass while a test runs, also on a server with its own clock. */
  private static final Duration LEASE = Duration.ofMinutes(30);

  private static final Duration HOUR = Duration.ofHours(1);

  @BothStores
  void handsOutAtMostTheRunningLimitUntilALeaseEnds(TestDatabase database) {
    RecordStore store = database.store();
    ready(store, 5);
    QueueLimit two = new QueueLimit(2, 0, Duration.ZERO);

    List<Taken> first = take(store, "w1", 10, two);
    List<Taken> none = take(store, "w2", 10, two);
    store.queue().giveBack(List.of(first.get(0).lease()));
    List<Taken> second = take(store, "w2", 10, two);

    assertThat(first).extracting(QueueLimitContractTest::id).containsExactly(1L, 2L);
    assertThat(none).isEmpty();
    assertThat(second).extracting(QueueLimitContractTest::id).containsExactly(1L);
    database.elapse(LEASE.plusSeconds(1));
    assertThat(take(store, "w3", 10, two)).hasSize(2);
    assertThat(take(store, "w3", 10, two)).isEmpty();
  }

  @BothStores
  void startsAtMostTheLimitInAnyInterval(TestDatabase database) {
    RecordStore store = database.store();
    ready(store, 9);
    QueueLimit rate = new QueueLimit(0, 3, HOUR);

    assertThat(take(store, "w1", 2, rate)).hasSize(2);
    later(database, Duration.ofMinutes(40));
    assertThat(take(store, "w1", 10, rate)).hasSize(1);
    later(database, Duration.ofMinutes(15));
    assertThat(take(store, "w1", 10, rate)).isEmpty();
    later(database, Duration.ofMinutes(6));

    assertThat(take(store, "w1", 10, rate)).hasSize(2);
    assertThat(take(store, "w1", 10, rate)).isEmpty();
  }

  @BothStores
  void limitsOfOneQueueDoNotHoldForAnother(TestDatabase database) {
    RecordStore store = database.store();
    ready(store, 3);
    ready(store, 50, "free");
    Demand both =
        Demand.any(List.of("tools", "free"), "w1", 10, LEASE)
            .with(Map.of("tools", new QueueLimit(1, 0, Duration.ZERO)));

    assertThat(store.queue().take(both))
        .extracting(QueueLimitContractTest::id)
        .containsExactlyInAnyOrder(1L, 50L);
  }

  @BothStores
  void processesThatTakeAtTheSameTimeStayWithinTheLimits(TestDatabase database) throws Exception {
    RecordStore store = database.store();
    ready(store, 60);
    QueueLimit limit = new QueueLimit(20, 25, HOUR);
    ExecutorService threads = Executors.newFixedThreadPool(6);
    try {
      List<Future<Integer>> taking = new ArrayList<>();
      for (int worker = 0; worker < 6; worker++) {
        String name = "w" + worker;
        taking.add(
            threads.submit(
                () -> {
                  int taken = 0;
                  for (int round = 0; round < 10; round++) {
                    taken += take(store, name, 3, limit).size();
                  }
                  return taken;
                }));
      }
      int all = 0;
      for (Future<Integer> each : taking) {
        all += each.get();
      }

      assertThat(all).isEqualTo(20);
    } finally {
      threads.shutdownNow();
    }
  }

  private static List<Taken> take(RecordStore store, String worker, int most, QueueLimit limit) {
    return store
        .queue()
        .take(Demand.any(List.of("tools"), worker, most, LEASE).with(Map.of("tools", limit)));
  }

  private static long id(Taken taken) {
    return taken.row().id().value();
  }

  /** Moves the starts back in time, as if time had passed. */
  private static void later(TestDatabase database, Duration time) {
    database.execute("UPDATE queue_start SET at = at - " + time.toMillis());
  }

  private static void ready(RecordStore store, int rows) {
    for (int row = 1; row <= rows; row++) {
      ready(store, row, "tools");
    }
  }

  private static void ready(RecordStore store, long id, String queue) {
    StoredInstance row = Samples.root(id, store.define(Samples.CHART, "door"));
    Samples.insert(store, Samples.step(row, "closed", Work.NONE.ready(queue, id)));
  }
}
