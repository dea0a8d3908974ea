package dev.lockstep.engine.internal.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Assignment;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.WorkerSettings;
import dev.lockstep.engine.errand.ErrandTask;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Demand;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.WorkQueue;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.engine.store.testing.TurnedClock;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.Charts;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Tests that a worker acquires rows for its free slots, extends their leases, and detects lost
 * leases.
 */
final class WorkerTest {

  private static final Duration LEASE = WorkerSettings.standard("any", 1).lease();
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2025-06-01T12:00:00Z"));

  private final TurnedClock elapsed = new TurnedClock(Instant.EPOCH);
  private final Deque<Runnable> begun = new ArrayDeque<>();
  private final List<Assignment> assignments = new ArrayList<>();

  private static Engine engine(TestDatabase database) {
    database.stopClock();
    RecordStore store = database.store();
    return Engine.open(
        new EngineSettings(
            store,
            CLOCK,
            new TimedIds(CLOCK, store.nextNode()),
            Charts.all(),
            List.of(Errands.extension()),
            true));
  }

  private Worker worker(
      Engine engine, WorkQueue queue, String name, int slots, Executor executor, Task task) {
    return new Worker(
        queue,
        DurableEngine.of(engine).reader(),
        engine::submitLater,
        () -> elapsed.millis() * 1_000_000,
        executor,
        WorkerSettings.standard(name, slots),
        Map.of(Errands.QUEUE, task));
  }

  /** Returns a worker whose tasks start when the test allows it. */
  private Worker waiting(Engine engine, String name, int slots) {
    return worker(
        engine,
        DurableEngine.of(engine).store().queue(),
        name,
        slots,
        begun::add,
        assignments::add);
  }

  /** Returns a worker whose tasks end within its tick. */
  private Worker eager(Engine engine, String name, Task task) {
    return worker(engine, DurableEngine.of(engine).store().queue(), name, 4, Runnable::run, task);
  }

  private void elapse(TestDatabase database, Duration time) {
    database.elapse(time);
    elapsed.turn(time);
  }

  private static Id begin(Engine engine, String key) {
    return Errands.id(engine.submit(Errands.begin(key)).orElseThrow());
  }

  private static StoredInstance row(Engine engine, Id id) {
    return DurableEngine.of(engine).store().reads().instance(id).orElseThrow();
  }

  private void runAll() {
    while (!begun.isEmpty()) {
      begun.remove().run();
    }
  }

  @BothStores
  void worksAtWhatIsReady(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Id errand = begin(engine, "milk");
      List<String> done = new ArrayList<>();
      Worker worker =
          eager(
              engine,
              "w1",
              new ErrandTask(engine::submit, (id, key, attempt) -> done.add(key + attempt)));

      Duration rest = worker.tick();

      assertThat(done).containsExactly("milk1");
      assertThat(row(engine, errand).state()).isEqualTo("completed");
      assertThat(row(engine, errand).work().queue()).isNull();
      assertThat(rest).isEqualTo(Duration.ofMillis(100));
      assertThat(worker.running()).isZero();
      assertThat(worker.held()).isZero();
    }
  }

  /** Returns a task that waits for an answer and then records whether its thread is interrupted. */
  private Task suspended(CompletableFuture<Answer> answer, List<String> parts) {
    return new Task() {
      @Override
      public void work(Assignment assignment) {
        throw new IllegalStateException("a worker begins the task");
      }

      @Override
      public Optional<Continuation> begin(Assignment assignment) {
        assignments.add(assignment);
        parts.add("begun");
        return Optional.of(
            new Continuation(
                answer,
                given -> {
                  boolean isInterrupted = Thread.currentThread().isInterrupted();
                  parts.add(given.orElseThrow() + (isInterrupted ? " interrupted" : ""));
                  return Optional.empty();
                },
                reason -> parts.add("dropped by " + reason.getClass().getSimpleName())));
      }
    };
  }

  private static Answer accepted() {
    return Answer.accepted(JsonObject.EMPTY);
  }

  @BothStores
  void aTaskThatWaitsForAnAnswerHoldsItsSlotAndItsLeaseButNoThread(TestDatabase database) {
    try (Engine engine = engine(database)) {
      begin(engine, "a");
      begin(engine, "b");
      CompletableFuture<Answer> answer = new CompletableFuture<>();
      List<String> parts = new ArrayList<>();
      WorkQueue queue = DurableEngine.of(engine).store().queue();
      Worker worker = worker(engine, queue, "w1", 1, Runnable::run, suspended(answer, parts));

      worker.tick();
      elapse(database, LEASE.dividedBy(2));
      worker.tick();
      elapse(database, LEASE.dividedBy(2));
      waiting(engine, "w2", 1).tick();
      runAll();

      assertThat(parts).containsExactly("begun");
      assertThat(worker.running()).isEqualTo(1);
      assertThat(worker.held()).isEqualTo(1);
      assertThat(assignments.stream().map(each -> each.instance().id()))
          .hasSize(2)
          .doesNotHaveDuplicates();

      answer.complete(accepted());

      assertThat(parts).containsExactly("begun", "{}");
      assertThat(worker.running()).isZero();
      assertThat(worker.held()).isZero();
    }
  }

  @BothStores
  void aTaskThatIsInterruptedWhileItWaitsContinuesOnAnInterruptedThread(TestDatabase database) {
    try (Engine engine = engine(database)) {
      begin(engine, "a");
      CompletableFuture<Answer> answer = new CompletableFuture<>();
      List<String> parts = new ArrayList<>();
      WorkQueue queue = DurableEngine.of(engine).store().queue();
      Worker worker = worker(engine, queue, "w1", 1, Runnable::run, suspended(answer, parts));
      worker.tick();
      worker.stop();

      worker.interrupt();
      boolean wasInterrupted = Thread.currentThread().isInterrupted();
      answer.complete(accepted());

      assertThat(wasInterrupted).isFalse();
      assertThat(parts).containsExactly("begun", "{} interrupted");
      assertThat(Thread.interrupted()).isFalse();
    }
  }

  @BothStores
  void aTaskWhoseAnswerComesAfterTheEndOfTheThreadsIsReleased(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Id errand = begin(engine, "a");
      CompletableFuture<Answer> answer = new CompletableFuture<>();
      List<String> parts = new ArrayList<>();
      AtomicBoolean isClosed = new AtomicBoolean();
      Executor threads =
          part -> {
            if (isClosed.get()) {
              throw new RejectedExecutionException();
            }
            part.run();
          };
      WorkQueue queue = DurableEngine.of(engine).store().queue();
      Worker worker = worker(engine, queue, "w1", 1, threads, suspended(answer, parts));
      worker.tick();
      isClosed.set(true);
      worker.stop();

      answer.complete(accepted());
      worker.tick();

      assertThat(parts).containsExactly("begun", "dropped by RejectedExecutionException");
      assertThat(worker.running()).isZero();
      assertThat(row(engine, errand).work().isLeased()).isFalse();
    }
  }

  @BothStores
  void aTaskForWhichThereIsNoThreadEndsAndIsNoFailureOfTheRow(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Id errand = begin(engine, "a");
      AtomicBoolean isFull = new AtomicBoolean(true);
      Executor threads =
          part -> {
            if (isFull.get()) {
              throw new OutOfMemoryError("planted");
            }
            part.run();
          };
      CompletableFuture<Answer> answer = new CompletableFuture<>();
      List<String> parts = new ArrayList<>();
      WorkQueue queue = DurableEngine.of(engine).store().queue();
      Worker worker = worker(engine, queue, "w1", 1, threads, suspended(answer, parts));

      for (int round = 0; round < 60; round++) {
        worker.tick();
        assertThat(worker.running()).isZero();
        assertThat(worker.held()).isZero();
        elapse(database, Duration.ofSeconds(5));
      }

      assertThat(row(engine, errand).quarantine()).isNull();
      isFull.set(false);
      elapse(database, LEASE);
      worker.tick();
      assertThat(worker.running()).isOne();
      isFull.set(true);
      answer.complete(accepted());
      assertThat(parts).containsExactly("begun", "dropped by OutOfMemoryError");
      assertThat(worker.running()).isZero();
      assertThat(worker.held()).isZero();
    }
  }

  /** An application that derives its own future from that of a command wraps its failure. */
  @BothStores
  void aStoreThatFailsACommandIsNoFailureOfTheRow(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Id errand = begin(engine, "milk");
      StoreException away = new StoreException(StoreException.Kind.UNAVAILABLE, "away");
      List<String> parts = new ArrayList<>();
      WorkQueue queue = DurableEngine.of(engine).store().queue();
      Worker worker =
          worker(
              engine,
              queue,
              "w1",
              1,
              Runnable::run,
              suspended(
                  CompletableFuture.<Answer>failedFuture(away).thenApply(answer -> answer), parts));

      for (int second = 0; second < 100; second++) {
        worker.tick();
        elapse(database, Duration.ofSeconds(1));
      }

      assertThat(parts).hasSizeGreaterThan(10).containsOnly("begun", "dropped by StoreException");
      assertThat(row(engine, errand).quarantine()).isNull();
    }
  }

  @BothStores
  void takesNoMoreThanThereIsRoomFor(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Stream.of("a", "b", "c", "d", "e").forEach(key -> begin(engine, key));
      Worker worker = waiting(engine, "w1", 2);

      Duration rest = worker.tick();

      assertThat(begun).hasSize(2);
      assertThat(rest).isEqualTo(Duration.ofSeconds(3));

      runAll();

      assertThat(worker.tick()).isEqualTo(Duration.ofSeconds(3));
      assertThat(begun).hasSize(2);
      assertThat(worker.held()).isEqualTo(2);
    }
  }

  @BothStores
  void takesNothingWhileItIsReserved(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Stream.of("a", "b", "c").forEach(key -> begin(engine, key));
      Worker worker = waiting(engine, "w1", 1);
      worker.tick();

      assertThat(worker.reserve()).as("while one is under way").isFalse();
      runAll();
      elapse(database, Duration.ofSeconds(1));
      worker.tick();
      assertThat(begun).isEmpty();
      assertThat(worker.reserve()).isTrue();

      worker.release();
      elapse(database, Duration.ofSeconds(1));
      worker.tick();
      assertThat(begun).hasSize(1);
      assertThat(worker.reserve()).isFalse();
      elapse(database, Duration.ofSeconds(30));
      assertThat(worker.reserve()).as("when nothing has ended for 30 s").isTrue();
    }
  }

  @BothStores
  void aTaskGoesOnUnderAnotherLeaseWhateverIsHeardOfTheFormer(TestDatabase database) {
    try (Engine engine = engine(database)) {
      begin(engine, "a");
      begin(engine, "b");
      WorkQueue queue = DurableEngine.of(engine).store().queue();
      List<Boolean> lost = new ArrayList<>();
      Deque<Worker> workers = new ArrayDeque<>();
      Task task =
          assignment -> {
            Lease former = assignment.lease();
            Lease next = queue.take(List.of(Errands.QUEUE), "w1", 1, LEASE).get(0).lease();
            queue.giveBack(List.of(former));
            elapse(database, Duration.ofSeconds(4));
            workers.element().tick();
            lost.add(assignment.isLost());
            assignment.goOn(next);
            lost.add(assignment.isLost() || Thread.currentThread().isInterrupted());
            elapse(database, Duration.ofSeconds(4));
            workers.element().tick();
            lost.add(assignment.isLost());
            elapse(database, LEASE);
            queue.take(List.of(Errands.QUEUE), "w2", 9, LEASE);
            workers.element().tick();
            lost.add(assignment.isLost());
          };
      Worker worker = worker(engine, queue, "w1", 1, begun::add, task);
      workers.add(worker);

      worker.tick();
      runAll();

      assertThat(lost).containsExactly(true, false, false, true);
      assertThat(worker.held()).isZero();
    }
  }

  @BothStores
  void aLeaseLastsAsLongAsTheWorkerIsHeardOf(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Id errand = begin(engine, "milk");
      Worker worker = waiting(engine, "w1", 2);
      Worker other = waiting(engine, "w2", 2);
      worker.tick();

      for (int i = 0; i < 20; i++) {
        elapse(database, Duration.ofSeconds(3));
        worker.tick();
        other.tick();
      }

      assertThat(begun).hasSize(1);
      assertThat(row(engine, errand).work().worker()).isEqualTo("w1");
      assertThat(row(engine, errand).work().fence()).isEqualTo(1);
    }
  }

  @BothStores
  void whatADeadWorkerHeldIsTakenOver(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Id errand = begin(engine, "milk");
      Worker dead = waiting(engine, "w1", 2);
      dead.tick();
      Worker next = waiting(engine, "w2", 2);

      elapse(database, LEASE.minusSeconds(5));
      next.tick();
      assertThat(begun).hasSize(1);

      elapse(database, Duration.ofSeconds(5).plusMillis(1));
      next.tick();
      begun.removeFirst();
      runAll();

      Assignment taken = assignments.get(0);
      assertThat(taken.instance().id()).isEqualTo(errand);
      assertThat(taken.wasHeld()).isTrue();
      assertThat(taken.lease()).isEqualTo(new Lease(errand, 2));
    }
  }

  @BothStores
  void aPausedWorkerThatWakesWritesNothing(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Id errand = begin(engine, "milk");
      Worker paused = waiting(engine, "w1", 2);
      paused.tick();
      runAll();
      Lease old = assignments.get(0).lease();
      database.elapse(LEASE.plusMillis(1));
      Worker next = waiting(engine, "w2", 2);
      next.tick();

      Answer late =
          engine.submit(
              BasicCommands.fire(errand, Errands.TENANT, "start", null)
                  .by("tool_node", "")
                  .under(old));

      assertThat(late).isInstanceOf(Answer.Declined.class);
      assertThat(((Answer.Declined) late).problem().kind()).isEqualTo(Problem.Kind.LEASE_LOST);
      assertThat(row(engine, errand).state()).isEqualTo("pending");
    }
  }

  @BothStores
  void tellsTheTaskThatItsLeaseIsLost(TestDatabase database) {
    try (Engine engine = engine(database)) {
      begin(engine, "milk");
      Worker worker = waiting(engine, "w1", 2);
      worker.tick();
      database.elapse(LEASE.plusMillis(1));
      waiting(engine, "w2", 2).tick();

      elapsed.turn(Duration.ofSeconds(3));
      worker.tick();
      runAll();

      assertThat(worker.held()).isZero();
      assertThat(assignments).hasSize(1);
      assertThat(assignments.get(0).lease().fence()).isEqualTo(2);
    }
  }

  @BothStores
  void aStoreThatIsAwayTakesNoLeaseAndWhatWasDoneIsTold(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Id errand = begin(engine, "milk");
      List<Worker> self = new ArrayList<>();
      Worker worker =
          worker(
              engine,
              new DeafQueue(DurableEngine.of(engine).store().queue()),
              "w1",
              2,
              begun::add,
              assignment -> {
                engine.submit(Errands.attempt(errand, assignment.lease()));
                for (int second = 0; second < 60; second++) {
                  elapse(database, Duration.ofSeconds(1));
                  self.get(0).tick();
                  assertThat(assignment.isLost()).isFalse();
                }
                assertThat(Thread.currentThread().isInterrupted()).isFalse();
                engine.submit(Errands.end(errand, assignment.lease(), true));
              });
      self.add(worker);
      worker.tick();

      runAll();

      assertThat(row(engine, errand).state()).isEqualTo("completed");
      assertThat(worker.held()).isZero();
    }
  }

  /** A queue that can be read but does not accept heartbeats. */
  private record DeafQueue(WorkQueue queue) implements WorkQueue {

    @Override
    public List<Taken> take(Demand demand) {
      return queue.take(demand);
    }

    @Override
    public boolean hasSuspects(Collection<String> queues, int failures) {
      return false;
    }

    @Override
    public void excuse(Collection<Lease> leases) {
      queue.excuse(leases);
    }

    @Override
    public void quarantine(Lease lease, String reason) {
      queue.quarantine(lease, reason);
    }

    @Override
    public void countFailure(Id instance, String reason) {
      queue.countFailure(instance, reason);
    }

    @Override
    public int advance(String name, int limit) {
      return queue.advance(name, limit);
    }

    @Override
    public List<Lease> keep(Collection<Lease> leases, Duration lease) {
      throw new StoreException(StoreException.Kind.UNAVAILABLE, "gone");
    }

    @Override
    public void giveBack(Collection<Lease> leases, Duration delay) {
      queue.giveBack(leases, delay);
    }

    @Override
    public void giveBack(Collection<Lease> leases) {
      queue.giveBack(leases);
    }
  }

  @BothStores
  void whatATaskFailedAtIsTakenAgainWhenTheLeaseHasRunOut(TestDatabase database) {
    try (Engine engine = engine(database)) {
      begin(engine, "milk");
      List<Boolean> held = new ArrayList<>();
      Worker worker =
          eager(
              engine,
              "w1",
              assignment -> {
                held.add(assignment.wasHeld());
                throw new IllegalStateException("on purpose");
              });

      worker.tick();
      elapse(database, Duration.ofSeconds(5));
      worker.tick();
      assertThat(held).containsExactly(false);

      elapse(database, Duration.ofSeconds(5).plusMillis(1));
      worker.tick();
      assertThat(held).containsExactly(false, true);
    }
  }

  @BothStores
  void anErrandThatWasBegunIsNotBegunAgain(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Id errand = begin(engine, "milk");
      List<String> done = new ArrayList<>();
      Worker dying =
          eager(
              engine,
              "w1",
              new ErrandTask(
                  engine::submit,
                  (id, key, attempt) -> {
                    done.add(key);
                    throw new IllegalStateException("on purpose");
                  }));
      dying.tick();
      elapse(database, LEASE.plusMillis(1));

      eager(engine, "w2", new ErrandTask(engine::submit, (id, key, attempt) -> done.add(key)))
          .tick();

      assertThat(done).containsExactly("milk");
      assertThat(row(engine, errand).state()).isEqualTo("waiting");
      assertThat(row(engine, errand).work().queue()).isNull();
    }
  }

  @BothStores
  void handsBackWhatItHasNotBegunWhenItStops(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Stream.of("a", "b").forEach(key -> begin(engine, key));
      Worker worker = waiting(engine, "w1", 2);
      worker.tick();

      worker.stop();
      runAll();
      worker.tick();

      assertThat(assignments).isEmpty();
      Worker next = waiting(engine, "w2", 2);
      next.tick();
      runAll();
      assertThat(assignments).hasSize(2).noneMatch(Assignment::wasHeld);
    }
  }

  @BothStores
  void oneThatStopsTakesNothing(TestDatabase database) {
    try (Engine engine = engine(database)) {
      begin(engine, "milk");
      Worker worker = waiting(engine, "w1", 2);
      worker.stop();

      worker.tick();

      assertThat(begun).isEmpty();
    }
  }

  @BothStores
  void damagedRowsAreQuarantinedAndOthersGoOn(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Id damaged = begin(engine, "milk");
      database.execute("UPDATE instance SET machine = '{}' WHERE id = " + damaged.value());
      Id whole = begin(engine, "bread");
      Worker worker =
          eager(engine, "w1", new ErrandTask(engine::submit, (id, key, attempt) -> true));

      worker.tick();

      assertThat(row(engine, damaged).quarantine()).isNotNull();
      assertThat(row(engine, whole).state()).isEqualTo("completed");
    }
  }

  @BothStores
  void aRowWhoseWorkFailedFiveTimesIsQuarantinedOnAnyQueue(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Id poison = begin(engine, "poison");
      List<Id> tried = new ArrayList<>();
      Task task =
          assignment -> {
            tried.add(assignment.instance().id());
            throw new StackOverflowError("planted");
          };
      Executor process =
          run -> {
            try {
              run.run();
            } catch (StackOverflowError planted) {
              assertThat(planted).hasMessage("planted");
            }
          };
      Worker worker =
          worker(engine, DurableEngine.of(engine).store().queue(), "w1", 4, process, task);

      for (int second = 0; second < 300; second++) {
        worker.tick();
        elapse(database, Duration.ofSeconds(1));
      }

      assertThat(tried).hasSize(5);
      assertThat(row(engine, poison).quarantine())
          .isEqualTo("its work failed or lost its worker 5 times in a row");
      assertThat(row(engine, poison).updatedAt())
          .isGreaterThanOrEqualTo(row(engine, poison).createdAt());
      assertThat(row(engine, poison).work().worker()).isNull();
      assertThat(DurableEngine.of(engine).store().reads().quarantinedCount()).isOne();
      assertThat(problem(engine, poison)).isEqualTo(Problem.Kind.QUARANTINED);
    }
  }

  @BothStores
  void onlyProcessesThatWereLostWithARowAloneQuarantineIt(TestDatabase database) {
    try (Engine engine = engine(database)) {
      List<Id> rows = List.of(begin(engine, "milk"), begin(engine, "bread"));
      Map<Id, Integer> lostAlone = new HashMap<>();
      Map<Id, Integer> lostBesideOthers = new HashMap<>();
      Worker process = lost(engine, 0);

      for (int second = 0;
          second < 2_000 && DurableEngine.of(engine).store().reads().quarantinedCount() == 0;
          second++) {
        process.tick();
        String name = "process" + second;
        List<Id> lost =
            rows.stream().filter(id -> name.equals(row(engine, id).work().worker())).toList();
        lost.forEach(
            id -> (lost.size() == 1 ? lostAlone : lostBesideOthers).merge(id, 1, Integer::sum));
        process = lost(engine, second + 1);
        elapse(database, Duration.ofSeconds(1));
      }

      Id quarantined =
          rows.stream()
              .filter(id -> row(engine, id).quarantine() != null)
              .findFirst()
              .orElseThrow();
      assertThat(lostAlone.get(quarantined)).isGreaterThanOrEqualTo(5);
      assertThat(lostBesideOthers.getOrDefault(quarantined, 0)).isPositive();
    }
  }

  /** Returns a worker of a process that crashes before any of its tasks starts. */
  private Worker lost(Engine engine, int number) {
    return worker(
        engine,
        DurableEngine.of(engine).store().queue(),
        "process" + number,
        4,
        run -> {},
        assignment -> {});
  }

  private static Problem.Kind problem(Engine engine, Id errand) {
    Answer answer =
        engine.submit(
            BasicCommands.fire(errand, Errands.TENANT, "start", null).by("tool_node", ""));
    return ((Answer.Declined) answer).problem().kind();
  }

  @BothStores
  void aStoreThatIsAwayIsNoFailureOfTheRow(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Id errand = begin(engine, "milk");
      List<Id> tried = new ArrayList<>();
      Worker worker =
          eager(
              engine,
              "w1",
              assignment -> {
                tried.add(assignment.instance().id());
                throw new StoreException(StoreException.Kind.UNAVAILABLE, "away");
              });

      for (int second = 0; second < 100; second++) {
        worker.tick();
        elapse(database, Duration.ofSeconds(1));
      }

      assertThat(tried).hasSizeGreaterThan(5);
      assertThat(row(engine, errand).quarantine()).isNull();
    }
  }

  @BothStores
  void workThatComesToAResultForgetsEarlierFailures(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Id errand = begin(engine, "milk");
      WorkQueue queue = DurableEngine.of(engine).store().queue();
      for (int lost = 0; lost < 3; lost++) {
        queue.take(List.of(Errands.QUEUE), "dead", 1, LEASE);
        elapse(database, LEASE.plusMillis(1));
      }
      assertThat(
              queue.take(List.of(Errands.QUEUE), "dead", 1, LEASE).get(0).row().work().failures())
          .isEqualTo(3);
      elapse(database, LEASE.plusSeconds(60));
      Worker worker =
          eager(engine, "w1", new ErrandTask(engine::submit, (id, key, attempt) -> true));

      worker.tick();
      elapse(database, Duration.ofSeconds(2));
      worker.tick();

      assertThat(row(engine, errand).state()).isEqualTo("completed");
      assertThat(row(engine, errand).work().failures()).isZero();
    }
  }

  /** Every crash affects all running tasks; the failing row is started last and crashes first. */
  @BothStores
  void aPoisonThatEndsTheProcessFailsNoNeighbour(TestDatabase database) {
    try (Engine engine = engine(database)) {
      List<Id> innocent = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        innocent.add(begin(engine, "innocent" + i));
      }
      Id poison = begin(engine, "poison");
      for (int i = 4; i < 8; i++) {
        innocent.add(begin(engine, "innocent" + i));
      }
      int crashes = 0;
      Worker worker = waiting(engine, "p0", 16);
      for (int second = 0; second < 900; second++) {
        worker.tick();
        runAll();
        if (assignments.stream().anyMatch(one -> one.instance().id().equals(poison))) {
          worker = waiting(engine, "p" + ++crashes, 16);
        } else {
          for (Assignment one : assignments) {
            engine.submit(Errands.attempt(one.instance().id(), one.lease()));
            engine.submit(Errands.end(one.instance().id(), one.lease(), true));
          }
        }
        assignments.clear();
        elapse(database, Duration.ofSeconds(1));
      }

      assertThat(crashes).as("4 beside others and 5 alone").isEqualTo(9);
      assertThat(row(engine, poison).quarantine()).isNotNull();
      assertThat(innocent)
          .allSatisfy(id -> assertThat(row(engine, id).quarantine()).isNull())
          .allSatisfy(id -> assertThat(row(engine, id).state()).isEqualTo("completed"));
    }
  }

  @BothStores
  void slowWorkOfOneQueueTakesNoSlotOfAnother(TestDatabase database) {
    try (Engine engine = engine(database)) {
      for (int i = 0; i < 3; i++) {
        begin(engine, "slow" + i);
      }
      Worker worker =
          new Worker(
              DurableEngine.of(engine).store().queue(),
              DurableEngine.of(engine).reader(),
              engine::submitLater,
              () -> elapsed.millis() * 1_000_000,
              begun::add,
              WorkerSettings.standard("w1", 2),
              Map.of(Errands.QUEUE, assignments::add, "other", assignments::add));
      worker.tick();
      assertThat(begun).hasSize(2);
      database.execute(
          "UPDATE instance SET queue = 'other' WHERE worker IS NULL AND queue = '%s'"
              .formatted(Errands.QUEUE));

      worker.wake();
      worker.tick();

      assertThat(begun).hasSize(3);
    }
  }

  @BothStores
  void aHintIsEnoughToLookAtOnce(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Worker worker = waiting(engine, "w1", 2);
      worker.tick();
      begin(engine, "milk");
      worker.tick();
      assertThat(begun).isEmpty();

      worker.wake();
      worker.tick();

      assertThat(begun).hasSize(1);
    }
  }

  @BothStores
  void hintsAfterASlowLookAreAnsweredTogether(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Duration took = Duration.ofMillis(2);
      AtomicInteger looks = new AtomicInteger();
      Worker worker =
          worker(
              engine,
              slow(DurableEngine.of(engine).store().queue(), took, looks),
              "w1",
              4,
              begun::add,
              assignments::add);
      worker.tick();
      begin(engine, "milk");
      worker.wake();
      Duration rest = worker.tick();
      begin(engine, "bread");
      worker.wake();
      worker.tick();

      assertThat(looks).hasValue(1);
      assertThat(rest).isPositive().isLessThanOrEqualTo(Duration.ofMillis(20));

      elapsed.turn(rest);
      worker.tick();

      assertThat(looks).hasValue(2);
      assertThat(begun).hasSize(2);
    }
  }

  /** Returns a queue whose acquisitions take some time. */
  private WorkQueue slow(WorkQueue queue, Duration time, AtomicInteger looks) {
    return (WorkQueue)
        Proxy.newProxyInstance(
            WorkQueue.class.getClassLoader(),
            new Class<?>[] {WorkQueue.class},
            (self, method, arguments) -> {
              if (method.getName().equals("take")) {
                looks.incrementAndGet();
                elapsed.turn(time);
              }
              return method.invoke(queue, arguments);
            });
  }
}
