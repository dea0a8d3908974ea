package dev.lockstep.engine.simulation;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.instance.Extension;
import dev.lockstep.engine.record.Reads;
import dev.lockstep.engine.record.Store;
import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.recovery.Task;
import dev.lockstep.engine.recovery.Worker;
import dev.lockstep.engine.recovery.WorkerSettings;
import dev.lockstep.engine.timer.Solitude;
import dev.lockstep.engine.timer.TimerService;
import dev.lockstep.engine.timer.TimerSettings;
import dev.lockstep.statecharts.Charts;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** An engine with its timers and two workers, one of which continues while the other is paused. */
public final class WorkingProcess implements Process {

  private static final Duration PASS = Duration.ofMillis(500);

  private final Engine engine;
  private final HandClock clock;
  private final TimerService timers;
  private final List<Worker> workers = new ArrayList<>();
  private final Deque<Runnable> backlog = new ArrayDeque<>();
  private final Store store;

  /**
   * Creates a process.
   *
   * @param tasks returns the tasks of the workers of an engine
   */
  public WorkingProcess(
      Surroundings given, List<Extension> extensions, Function<Engine, Map<String, Task>> tasks) {
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
            Solitude.NOTHING_ELSE);
    for (String name : List.of("w1", "w2")) {
      workers.add(
          new Worker(
              store.queue(),
              engine.reader(),
              engine::submitLater,
              clock,
              backlog::add,
              WorkerSettings.standard(name, 2),
              tasks.apply(engine)));
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

  /** Lets the leases expire, and lets the worker that is not paused look for rows. */
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
