package dev.lockstep.reliability.simulation;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Extension;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.TimerSettings;
import dev.lockstep.engine.WorkerSettings;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.recovery.Worker;
import dev.lockstep.engine.internal.timer.ExclusiveExecution;
import dev.lockstep.engine.internal.timer.TimerService;
import dev.lockstep.engine.simulation.HandClock;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.statecharts.Charts;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * An engine with its timers and two workers, one of which continues while the other is suspended.
 */
public final class WorkingProcess implements Process {

  private static final Duration PASS = Duration.ofMillis(500);

  private final Engine engine;
  private final HandClock clock;
  private final TimerService timers;
  private final List<Worker> workers = new ArrayList<>();
  private final Deque<Runnable> backlog = new ArrayDeque<>();
  private final RecordStore store;

  /**
   * Creates a process.
   *
   * @param tasks creates the tasks of the workers, given the engine
   */
  public WorkingProcess(
      Surroundings given, List<Extension> extensions, Function<Engine, Map<String, Task>> tasks) {
    this(given, extensions, (engine, answers) -> tasks.apply(engine));
  }

  /**
   * Creates a process.
   *
   * @param tasks creates the tasks of the workers, given the engine and an executor that gives the
   *     answers to their commands, after other tasks have begun
   */
  public WorkingProcess(
      Surroundings given,
      List<Extension> extensions,
      BiFunction<Engine, Executor, Map<String, Task>> tasks) {
    this.clock = given.clock();
    this.store = given.store();
    this.engine =
        Engine.open(new EngineSettings(store, clock, given.ids(), Charts.all(), extensions, true));
    this.timers =
        new TimerService(
            store,
            engine::submitLater,
            clock,
            clock,
            TimerSettings.standard(),
            ExclusiveExecution.NOTHING_ELSE);
    for (String name : List.of("w1", "w2")) {
      workers.add(
          new Worker(
              store.queue(),
              DurableEngine.of(engine).reader(),
              engine::submitLater,
              clock,
              backlog::add,
              WorkerSettings.standard(name, 2),
              tasks.apply(engine, backlog::add)));
    }
    given.world().whilePaused(this::otherWorker);
  }

  @Override
  public Engine engine() {
    return engine;
  }

  @Override
  public boolean work() {
    clock.tick(PASS);
    Reads reads = store.reads();
    boolean due = isDue(reads);
    timers.tick();
    workers.forEach(Worker::tick);
    boolean busy = !backlog.isEmpty();
    while (!backlog.isEmpty()) {
      backlog.remove().run();
    }
    return due || busy;
  }

  private boolean isDue(Reads reads) {
    try {
      return !reads.due(clock.millis(), 1).isEmpty();
    } catch (StoreException away) {
      return true;
    }
  }

  /** Lets leases expire, then a worker that is not suspended looks for rows. */
  private void otherWorker() {
    clock.turn(Duration.ofSeconds(11));
    Worker other = workers.get(1);
    other.wake();
    Deque<Runnable> waiting = new ArrayDeque<>(backlog);
    backlog.clear();
    other.tick();
    while (!backlog.isEmpty()) {
      backlog.remove().run();
    }
    backlog.addAll(waiting);
  }
}
