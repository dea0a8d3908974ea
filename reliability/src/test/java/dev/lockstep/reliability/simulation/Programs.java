package dev.lockstep.reliability.simulation;

import dev.lockstep.agent.AgentExtension;
import dev.lockstep.agent.GraphRunner;
import dev.lockstep.agent.GraphTask;
import dev.lockstep.agent.Nodes;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.errand.ErrandTask;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.execution.observation.ExecutionObserver;
import dev.lockstep.flow.FlowExtension;
import dev.lockstep.flow.executor.NodeExecutor;
import dev.lockstep.flow.executor.NodeOutcome;
import dev.lockstep.flow.executor.agent.AgentTasks;
import dev.lockstep.flow.executor.service.Services;
import dev.lockstep.flow.task.FlowTaskSettings;
import dev.lockstep.flow.task.FlowTasks;
import dev.lockstep.session.SessionExtension;
import dev.lockstep.session.SessionSettings;
import dev.lockstep.session.SessionTurns;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.UnaryOperator;

/** The programs of simulations: an engine and the tasks of its workers. */
public final class Programs {

  private static final SessionSettings SESSIONS = SessionSettings.STANDARD.withSlots(2);

  private Programs() {}

  /** Returns machines of every chart without a system on top. */
  public static Process plain(Surroundings given) {
    return new WorkingProcess(given, List.of(), engine -> Map.of());
  }

  /** Returns machines of every chart, and errands that workers execute. */
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

  /** Returns agents, contracts and sessions. */
  public static Process systems(Surroundings given) {
    return new WorkingProcess(
        given,
        List.of(AgentExtension.create(), SessionExtension.of(SESSIONS)),
        engine -> tasks(engine, given));
  }

  /** Returns flows, and the agents among their nodes. */
  public static Process flows(Surroundings given) {
    return flows(given, UnaryOperator.identity());
  }

  /** Returns flows with wrapped executors of services. */
  public static Process flows(Surroundings given, UnaryOperator<NodeExecutor> services) {
    return new WorkingProcess(
        given,
        List.of(AgentExtension.create(), FlowExtension.create()),
        (engine, answers) -> flowTasks(engine, answers, given, services));
  }

  private static Map<String, Task> flowTasks(
      Engine engine, Executor answers, Surroundings given, UnaryOperator<NodeExecutor> executed) {
    RecordStore store = given.store();
    Nodes nodes = nodes(engine, given);
    AgentTasks agents =
        new AgentTasks(engine::submitLater, engine, tools -> runner(engine, store, nodes));
    Services services =
        new Services(
            new SimulatedServices(given.world()).all(),
            call -> NodeOutcome.hopeless("there is no network"));
    return FlowTasks.tasks(
        new FlowTaskSettings(
            engine::submit,
            command -> answered(engine.submit(command), answers),
            Map.of("service", executed.apply(services), "agent_task", agents),
            Runnable::run,
            length -> {}));
  }

  private static CompletableFuture<Answer> answered(Answer answer, Executor answers) {
    CompletableFuture<Answer> later = new CompletableFuture<>();
    answers.execute(() -> later.complete(answer));
    return later;
  }

  private static GraphRunner runner(Engine engine, RecordStore store, Nodes nodes) {
    return new GraphRunner(engine::submitLater, engine, nodes).pausing(length -> {});
  }

  private static Nodes nodes(Engine engine, Surroundings given) {
    return Nodes.of(
        new SimulatedModel(),
        new SimulatedTools(given.world()),
        new ExecutionObserver(engine, given.clock()),
        engine);
  }

  private static Map<String, Task> tasks(Engine engine, Surroundings given) {
    RecordStore store = given.store();
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
