package dev.lockstep.engine.internal;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineNode;
import dev.lockstep.engine.Health;
import dev.lockstep.engine.NodeSettings;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.internal.recovery.StoreProbe;
import dev.lockstep.engine.internal.recovery.Worker;
import dev.lockstep.engine.internal.recovery.WorkerPool;
import dev.lockstep.engine.internal.timer.ExclusiveExecution;
import dev.lockstep.engine.internal.timer.Poller;
import dev.lockstep.engine.internal.timer.TimerService;
import dev.lockstep.engine.internal.upkeep.AnswerUpkeep;
import dev.lockstep.engine.internal.upkeep.SearchUpkeep;
import java.util.List;

/** A node that runs timers, a worker and upkeep of an engine in this process. */
public final class RunningNode implements EngineNode {

  private final TimerService timers;
  private final StoreProbe probe;
  private final Poller timerPulse;
  private final Poller probePulse;
  private final Poller upkeepPulse;
  private final Poller searchPulse;
  private final WorkerPool workers;
  private final DurableEngine engine;
  private final List<Task> tasks;

  private RunningNode(DurableEngine engine, NodeSettings settings) {
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
    this.timerPulse = new Poller("lockstep-timers", timers::tick).start();
    this.probePulse = new Poller("lockstep-health", probe::tick).start();
    this.upkeepPulse = new Poller("lockstep-upkeep", upkeep::tick).start();
    SearchUpkeep search =
        new SearchUpkeep(engine.store(), engine.reader(), engine.definitions().all());
    this.searchPulse = new Poller("lockstep-search", search::tick).start();
  }

  /** Returns the right to run while the worker of this node executes nothing. */
  private static ExclusiveExecution alone(Worker worker) {
    return new ExclusiveExecution() {
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

  /** Starts a node of an engine that {@link Engine#open} returned. */
  public static RunningNode start(Engine engine, NodeSettings settings) {
    return new RunningNode(DurableEngine.of(engine), settings);
  }

  @Override
  public void wake() {
    workers.wake();
    timerPulse.wake();
  }

  @Override
  public long quarantined() {
    return probe.quarantined();
  }

  @Override
  public Health.Report report() {
    return new Health.Report(
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

  @Override
  public void close() {
    timerPulse.close();
    workers.close();
    probePulse.close();
    upkeepPulse.close();
    searchPulse.close();
  }
}
