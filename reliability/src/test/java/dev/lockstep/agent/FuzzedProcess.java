package dev.lockstep.agent;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Extension;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.execution.observation.ExecutionObserver;
import dev.lockstep.reliability.simulation.Process;
import dev.lockstep.reliability.simulation.Stage;
import dev.lockstep.reliability.simulation.Surroundings;
import dev.lockstep.reliability.simulation.WorkingProcess;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

/** A process that runs one graph, by workers or directly by a runner. */
final class FuzzedProcess implements Process {

  /** The ways of running graphs. */
  enum Way {
    WORKERS,
    RUNNER,
    /** By workers, with reversible calls begun together. */
    TOGETHER
  }

  private final WorkingProcess inner;
  private final Optional<GraphRunner> runner;
  private final Supplier<Optional<Id>> session;
  private boolean isRecovered;

  FuzzedProcess(
      Surroundings given,
      Way way,
      Extension extension,
      LanguageModel model,
      ToolExecutor tools,
      Supplier<Optional<Id>> session) {
    Function<Engine, GraphRunner> runners = engine -> runner(engine, given, way, model, tools);
    boolean isDirect = way == Way.RUNNER;
    this.inner =
        new WorkingProcess(
            given,
            List.of(extension),
            engine ->
                isDirect
                    ? Map.of()
                    : Map.of(GraphTask.QUEUE, new GraphTask(runners.apply(engine))));
    this.runner = isDirect ? Optional.of(runners.apply(inner.engine())) : Optional.empty();
    this.session = session;
  }

  private static GraphRunner runner(
      Engine engine, Surroundings given, Way way, LanguageModel model, ToolExecutor tools) {
    Nodes nodes = Nodes.of(model, tools, new ExecutionObserver(engine, given.clock()), engine);
    GraphRunner runner =
        way == Way.TOGETHER
            ? new GraphRunner(engine::submitLater, engine, nodes, new SameThread())
            : new GraphRunner(engine::submitLater, engine, nodes);
    return runner.pausing(length -> {});
  }

  @Override
  public Engine engine() {
    return inner.engine();
  }

  @Override
  public boolean work() {
    boolean isBusy = inner.work();
    if (runner.isEmpty() || session.get().isEmpty() || isAtRest(session.get().get())) {
      return isBusy;
    }
    Id id = session.get().get();
    if (isRecovered) {
      runner.get().advance(Stage.TENANT, id);
    } else {
      isRecovered = true;
      runner.get().recover(Stage.TENANT, id);
    }
    return true;
  }

  private boolean isAtRest(Id id) {
    StoredInstance row = DurableEngine.of(engine()).store().reads().instance(id).orElseThrow();
    return FuzzedJudge.isStable(row.state());
  }

  /** An executor that runs each task immediately, so that a run depends on its seed only. */
  private static final class SameThread extends AbstractExecutorService implements ExecutorService {

    @Override
    public void execute(Runnable task) {
      task.run();
    }

    @Override
    public void shutdown() {}

    @Override
    public List<Runnable> shutdownNow() {
      return List.of();
    }

    @Override
    public boolean isShutdown() {
      return false;
    }

    @Override
    public boolean isTerminated() {
      return false;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) {
      return true;
    }
  }
}
