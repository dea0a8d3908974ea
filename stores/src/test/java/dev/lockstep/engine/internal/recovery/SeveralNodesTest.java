package dev.lockstep.engine.internal.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Assignment;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineNode;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.NodeSettings;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.TimerSettings;
import dev.lockstep.engine.WorkerSettings;
import dev.lockstep.engine.errand.ErrandTask;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.statecharts.Charts;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Timeout;

/** Tests that nodes on a shared store behave as one, also when nodes stop or crash. */
@Timeout(300)
final class SeveralNodesTest {

  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2025-06-01T12:00:00Z"));

  /** Longer than a machine with much other work stops a test: no lease expires unnoticed. */
  private static final Duration LEASE = Duration.ofMinutes(10);

  /** No heartbeat extends a lease that a test lets expire. */
  private static final Duration HEARTBEAT = Duration.ofMinutes(4);

  private static Engine engine(RecordStore store) {
    return Engine.open(
        new EngineSettings(
            store,
            CLOCK,
            new TimedIds(CLOCK, store.nextNode()),
            Charts.all(),
            List.of(Errands.extension()),
            false));
  }

  private static EngineNode node(Engine engine, String name, Duration patience, Task task) {
    return node(engine, name, 8, patience, task);
  }

  private static EngineNode node(
      Engine engine, String name, int slots, Duration patience, Task task) {
    return EngineNode.start(
        engine,
        new NodeSettings(
            Ticker.system(),
            TimerSettings.standard(),
            new WorkerSettings(name, slots, LEASE, HEARTBEAT, Duration.ofMillis(10)),
            patience,
            Duration.ofDays(7),
            Map.of(Errands.QUEUE, task)));
  }

  private static Id begin(Engine engine, String key) {
    return Errands.id(engine.submit(Errands.begin(key)).orElseThrow());
  }

  private static String state(Engine engine, Id errand) {
    return engine.instance(Errands.TENANT, errand).orElseThrow().state();
  }

  /** Records which worker executes which row. */
  private static final class Watch {

    private final Set<Id> held = ConcurrentHashMap.newKeySet();
    private final Map<Id, List<Long>> fences = new ConcurrentHashMap<>();
    private final AtomicReference<@Nullable String> complaint = new AtomicReference<>();
    private final CountDownLatch done;

    Watch(int errands) {
      done = new CountDownLatch(errands);
    }

    Task watching(Task task) {
      return assignment -> {
        Id id = assignment.instance().id();
        if (!held.add(id)) {
          complaint.set(assignment + " is held twice");
        }
        fences.computeIfAbsent(id, any -> new ArrayList<>()).add(assignment.lease().fence());
        task.work(assignment);
        held.remove(id);
        done.countDown();
      };
    }
  }

  @BothStores
  void noRowIsTakenTwiceAtOnce(TestDatabase database) throws InterruptedException {
    int errands = 300;
    Watch watch = new Watch(errands);
    Map<String, Integer> done = new ConcurrentHashMap<>();
    try (Engine one = engine(database.store());
        Engine two = engine(database.open());
        Engine three = engine(database.open())) {
      for (int i = 0; i < errands; i++) {
        one.submitLater(Errands.begin("errand" + i));
      }
      List<EngineNode> nodes = new ArrayList<>();
      for (Engine engine : List.of(one, two, three)) {
        Task task =
            new ErrandTask(
                engine::submit,
                (id, key, attempt) -> {
                  done.merge(key, 1, Integer::sum);
                  return true;
                });
        nodes.add(node(engine, "node" + nodes.size(), LEASE, watch.watching(task)));
      }

      boolean isDone = watch.done.await(240, TimeUnit.SECONDS);
      nodes.forEach(EngineNode::close);

      assertThat(isDone).isTrue();
      assertThat(watch.complaint.get()).isNull();
      assertThat(done).hasSize(errands).allSatisfy((key, times) -> assertThat(times).isEqualTo(1));
      assertThat(watch.fences).allSatisfy((id, all) -> assertThat(all).containsExactly(1L));
      assertThat(watch.fences.keySet()).allMatch(id -> state(three, id).equals("completed"));
    }
  }

  @BothStores
  void aWorkerThatWakesTooLateCommitsNothing(TestDatabase database) throws InterruptedException {
    CountDownLatch isPaused = new CountDownLatch(1);
    CountDownLatch isTakenOver = new CountDownLatch(1);
    AtomicReference<Answer> late = new AtomicReference<>();
    CountDownLatch isOver = new CountDownLatch(1);
    List<Lease> leases = new ArrayList<>();
    try (Engine first = engine(database.store());
        Engine second = engine(database.open())) {
      Id errand = begin(first, "milk");
      Task pausing =
          assignment -> {
            leases.add(assignment.lease());
            first.submit(Errands.attempt(errand, assignment.lease()));
            isPaused.countDown();
            await(isTakenOver);
            late.set(first.submit(Errands.end(errand, assignment.lease(), true)));
            isOver.countDown();
          };
      Task next =
          assignment -> {
            leases.add(assignment.lease());
            assertThat(assignment.wasHeld()).isTrue();
            new ErrandTask(second::submit, (id, key, attempt) -> true).work(assignment);
            isTakenOver.countDown();
          };
      try (EngineNode one = node(first, "one", 1, LEASE, pausing)) {
        isPaused.await();
        database.elapse(LEASE.plusMillis(1));
        try (EngineNode two = node(second, "two", LEASE, next)) {
          isOver.await();
          await(() -> two.report().isGreen());
        }
        await(() -> one.report().isGreen());
      }

      assertThat(((Answer.Declined) late.get()).problem().kind())
          .isEqualTo(Problem.Kind.LEASE_LOST);
      assertThat(leases).extracting(Lease::fence).containsExactly(1L, 2L);
      assertThat(state(second, errand)).isEqualTo("waiting");
    }
  }

  /** Waits without reacting to interrupts, as a suspended process would. */
  private static void await(CountDownLatch latch) {
    await(() -> latch.getCount() == 0);
  }

  private static void await(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      Thread.onSpinWait();
    }
  }

  @BothStores
  void handsItsWorkBackWhenItShutsDown(TestDatabase database) throws InterruptedException {
    CountDownLatch isBusy = new CountDownLatch(1);
    CountDownLatch isTaken = new CountDownLatch(1);
    AtomicReference<Assignment> taken = new AtomicReference<>();
    try (Engine first = engine(database.store());
        Engine second = engine(database.open())) {
      Id errand = begin(first, "milk");
      EngineNode leaving =
          node(
              first,
              "leaving",
              Duration.ofMillis(1),
              assignment -> {
                isBusy.countDown();
                try {
                  new CountDownLatch(1).await();
                } catch (InterruptedException leaves) {
                  assertThat(assignment.isStopping()).isTrue();
                }
              });
      isBusy.await();

      leaving.close();

      assertThat(
              DurableEngine.of(first)
                  .store()
                  .reads()
                  .instance(errand)
                  .orElseThrow()
                  .work()
                  .worker())
          .isNull();
      try (EngineNode staying =
          node(
              second,
              "staying",
              LEASE,
              assignment -> {
                taken.set(assignment);
                isTaken.countDown();
              })) {
        isTaken.await();
        await(() -> staying.report().problem() == null);
      }
      assertThat(taken.get().wasHeld()).isFalse();
    }
  }

  @BothStores
  void lettingATaskEndIsPartOfShuttingDown(TestDatabase database) throws InterruptedException {
    CountDownLatch isBusy = new CountDownLatch(1);
    try (Engine engine = engine(database.store())) {
      Id errand = begin(engine, "milk");
      EngineNode leaving =
          node(
              engine,
              "leaving",
              LEASE,
              assignment -> {
                isBusy.countDown();
                while (!assignment.isStopping()) {
                  Thread.onSpinWait();
                }
                new ErrandTask(engine::submit, (id, key, attempt) -> true).work(assignment);
              });
      isBusy.await();

      leaving.close();

      assertThat(state(engine, errand)).isEqualTo("completed");
    }
  }

  @BothStores
  void whatATaskDoesNotLetGoOfIsNotHandedBack(TestDatabase database) throws InterruptedException {
    CountDownLatch isBusy = new CountDownLatch(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    try (Engine engine = engine(database.store())) {
      Id errand = begin(engine, "milk");
      EngineNode leaving =
          node(
              engine,
              "leaving",
              Duration.ofMillis(1),
              assignment -> {
                isBusy.countDown();
                await(mayEnd);
              });
      isBusy.await();

      leaving.close();

      assertThat(
              DurableEngine.of(engine)
                  .store()
                  .reads()
                  .instance(errand)
                  .orElseThrow()
                  .work()
                  .worker())
          .isEqualTo("leaving");
      mayEnd.countDown();
    }
  }
}
