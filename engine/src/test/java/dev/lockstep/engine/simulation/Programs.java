package dev.lockstep.engine.simulation;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.agent.AgentExtension;
import dev.lockstep.engine.agent.GraphRunner;
import dev.lockstep.engine.agent.GraphTask;
import dev.lockstep.engine.agent.Nodes;
import dev.lockstep.engine.errand.ErrandTask;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.execution.observation.ExecutionObserver;
import dev.lockstep.engine.flow.FlowExtension;
import dev.lockstep.engine.flow.executor.NodeExecutor;
import dev.lockstep.engine.flow.executor.NodeOutcome;
import dev.lockstep.engine.flow.executor.agent.AgentTasks;
import dev.lockstep.engine.flow.executor.service.Services;
import dev.lockstep.engine.flow.task.FlowTaskSettings;
import dev.lockstep.engine.flow.task.FlowTasks;
import dev.lockstep.engine.record.Store;
import dev.lockstep.engine.recovery.Task;
import dev.lockstep.engine.session.SessionExtension;
import dev.lockstep.engine.session.SessionSettings;
import dev.lockstep.engine.session.SessionTurns;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The programs under simulation: an engine and its workers. */
public final class Programs {

  private static final SessionSettings SESSIONS = SessionSettings.STANDARD.withSlots(2);

  private Programs() {}

  /** Returns an engine with instances of any chart, without subsystems. */
  public static Process plain(Surroundings given) {
    return new WorkingProcess(given, List.of(), engine -> Map.of());
  }

  /** Returns an engine with instances of any chart, and workers that do errands. */
  public static Process errands(Surroundings given) {
    return new WorkingProcess(
        given,
        List.of(Errands.extension()),
        engine ->
            Map.of(
                Errands.QUEUE,
                new ErrandTask(
                    engine::submit,
                    (errand, key, attempt) ->
                        given.world().act(errand.toString(), key, attempt, true))));
  }

  /** Returns an engine with agents, contracts and sessions. */
  public static Process systems(Surroundings given) {
    return new WorkingProcess(
        given,
        List.of(AgentExtension.create(), SessionExtension.of(SESSIONS)),
        engine -> tasks(engine, given));
  }

  /** Returns an engine with flows and agents. */
  public static Process flows(Surroundings given) {
    return flows(given, UnaryOperator.identity());
  }

  /** Returns an engine with flows and modified service executors. */
  public static Process flows(Surroundings given, UnaryOperator<NodeExecutor> services) {
    return new WorkingProcess(
        given,
        List.of(AgentExtension.create(), FlowExtension.create()),
        engine -> flowTasks(engine, given, services));
  }

  private static Map<String, Task> flowTasks(
      Engine engine, Surroundings given, UnaryOperator<NodeExecutor> executed) {
    Store store = given.store();
    Nodes nodes = nodes(engine, given);
    AgentTasks agents =
        new AgentTasks(
            engine::submitLater,
            store.reads(),
            engine.reader(),
            tools -> runner(engine, store, nodes));
    Services services =
        new Services(
            new SimulatedServices(given.world()).all(),
            call -> NodeOutcome.hopeless("there is no network"));
    return FlowTasks.tasks(
        new FlowTaskSettings(
            engine::submit,
            Map.of("service", executed.apply(services), "agent_task", agents),
            Runnable::run,
            length -> {}));
  }

  private static GraphRunner runner(Engine engine, Store store, Nodes nodes) {
    return new GraphRunner(engine::submitLater, store.reads(), engine.reader(), nodes)
        .pausing(length -> {});
  }

  private static Nodes nodes(Engine engine, Surroundings given) {
    return Nodes.of(
        new SimulatedModel(),
        new SimulatedTools(given.world()),
        new ExecutionObserver(given.store(), engine.reader(), given.clock()),
        given.store().reads());
  }

  private static Map<String, Task> tasks(Engine engine, Surroundings given) {
    Store store = given.store();
    Map<String, Task> tasks = new LinkedHashMap<>();
    Nodes nodes = nodes(engine, given);
    tasks.put(GraphTask.QUEUE, new GraphTask(runner(engine, store, nodes)));
    SessionTurns turns =
        new SessionTurns(
            engine::submit,
            Map.of(SimulatedTurns.NAME, new SimulatedTurns(given.world())),
            store.nextNode(),
            length -> {});
    tasks.putAll(turns.tasks());
    return tasks;
  }
}
