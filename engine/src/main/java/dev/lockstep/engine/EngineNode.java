package dev.lockstep.engine;

import dev.lockstep.engine.recovery.Health;
import dev.lockstep.engine.recovery.StoreProbe;
import dev.lockstep.engine.recovery.Task;
import dev.lockstep.engine.recovery.Worker;
import dev.lockstep.engine.recovery.WorkerPool;
import dev.lockstep.engine.timer.Pulse;
import dev.lockstep.engine.timer.Solitude;
import dev.lockstep.engine.timer.TimerService;
import dev.lockstep.engine.upkeep.AnswerUpkeep;
import java.util.List;

/**
 * One of the processes that share a store: its timers, its worker and its health. Any number of
 * nodes may run, and each of them may stop or crash at any time.
 */
public final class EngineNode implements AutoCloseable, Health {

  private final TimerService timers;
  private final StoreProbe probe;
  private final Pulse timerPulse;
  private final Pulse probePulse;
  private final Pulse upkeepPulse;
  private final WorkerPool workers;
  private final Engine engine;
  private final List<Task> tasks;

  private EngineNode(Engine engine, NodeSettings settings) {
    this.engine = engine;
    this.tasks = List.copyOf(settings.tasks().values());
    this.probe = new StoreProbe(engine.store(), settings.ticker());
    this.workers =
        new WorkerPool(
            settings.worker().name(),
            2 * settings.worker().slots() * Math.max(1, settings.tasks().size()),
            settings.patience(),
            executor ->
                new Worker(
                    engine.store().queue(),
                    engine.reader(),
                    engine::submitLater,
                    settings.ticker(),
                    executor,
                    settings.worker(),
                    settings.tasks(),
                    engine.failures()));
    this.timers =
        new TimerService(
            engine.store(),
            engine::submitLater,
            engine.clock(),
            settings.ticker(),
            settings.timers(),
            alone(workers.worker()));
    AnswerUpkeep upkeep = new AnswerUpkeep(engine.store(), engine.clock(), settings.answersKept());
    engine.store().queue().onReady(workers::wake);
    this.timerPulse = new Pulse("lockstep-timers", timers::tick).start();
    this.probePulse = new Pulse("lockstep-health", probe::tick).start();
    this.upkeepPulse = new Pulse("lockstep-upkeep", upkeep::tick).start();
  }

  /** Returns the right to run while the worker of this node executes nothing. */
  private static Solitude alone(Worker worker) {
    return new Solitude() {
      @Override
      public boolean enter() {
        return worker.reserve();
      }

      @Override
      public void leave() {
        worker.release();
      }
    };
  }

  /** Starts a node. The caller closes the engine, after the node. */
  public static EngineNode start(Engine engine, NodeSettings settings) {
    return new EngineNode(engine, settings);
  }

  /** Looks for work and timers at once: a hint that there may be some. */
  public void wake() {
    workers.wake();
    timerPulse.wake();
  }

  /** Returns how many instances of the store are in quarantine, seen about a second ago. */
  public long quarantined() {
    return probe.quarantined();
  }

  @Override
  public Report report() {
    return new Report(
        probe.problem().orElse(null),
        timers.late(),
        timers.stuck(),
        workers.worker().held(),
        workers.worker().running(),
        workers.worker().silence(),
        timers.silence(),
        engine.store().clock().skew(),
        engine.failures().seen(),
        workers.worker().stuck() + tasks.stream().mapToInt(Task::stuck).sum());
  }

  /** Stops firing timers, takes no more rows, and hands back the rows the worker holds. */
  @Override
  public void close() {
    timerPulse.close();
    workers.close();
    probePulse.close();
    upkeepPulse.close();
  }
}
