package dev.lockstep.server.work;

import dev.lockstep.agent.GraphRunner;
import dev.lockstep.agent.Nodes;
import dev.lockstep.agent.tool.TimedTools;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.execution.observation.ExecutionObserver;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.batch.BatchTask;
import dev.lockstep.flow.executor.NodeCall;
import dev.lockstep.flow.executor.NodeExecutor;
import dev.lockstep.flow.executor.agent.AgentTasks;
import dev.lockstep.flow.executor.agent.PermittedTools;
import dev.lockstep.flow.executor.agent.SelectedTools;
import dev.lockstep.flow.executor.service.HttpCalls;
import dev.lockstep.flow.executor.service.Services;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.flow.retention.Retention;
import dev.lockstep.flow.retention.RetentionPolicy;
import dev.lockstep.flow.schedule.ScheduleTask;
import dev.lockstep.flow.task.FlowTaskSettings;
import dev.lockstep.flow.task.FlowTasks;
import dev.lockstep.server.telemetry.Telemetry;
import dev.lockstep.statecharts.flow.FlowRun;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The tasks of a node for the queues of flows, with the threads of executions that have a timeout.
 */
public final class FlowWork implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(FlowWork.class);

  private final FlowParts parts;
  private final FlowQueues queues;
  private final Telemetry telemetry;
  private final ExecutorService threads;

  /**
   * Creates the tasks.
   *
   * @param parts the parts that execute nodes
   * @param queues the queues of service nodes
   * @param telemetry measures and traces executions
   */
  public FlowWork(FlowParts parts, FlowQueues queues, Telemetry telemetry) {
    AtomicLong number = new AtomicLong();
    this.parts = parts;
    this.queues = queues;
    this.telemetry = telemetry;
    this.threads =
        Executors.newCachedThreadPool(
            task -> {
              Thread thread = new Thread(task, "lockstep-flow-" + number.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
  }

  /**
   * Returns the tasks of nodes, schedules and batches by the name of their queue.
   *
   * @param quotas the quotas of runs that schedules start
   * @param retention the policy whose archive batches use
   */
  public Map<String, Task> tasks(
      Engine engine, FlowQuotas quotas, FlowPermissions permissions, RetentionPolicy retention) {
    Map<String, Task> tasks = new LinkedHashMap<>(nodes(engine));
    FlowService flows = new FlowService(engine::submit, engine, quotas);
    tasks.putAll(ScheduleTask.tasks(engine::submit, flows, engine));
    tasks.putAll(
        BatchTask.tasks(
            engine::submit,
            engine,
            permissions,
            Retention.archive(engine, retention).orElse(null)));
    return tasks;
  }

  private Map<String, Task> nodes(Engine engine) {
    NodeExecutor services =
        new Services(parts.services(), new HttpCalls(parts.calls(), Telemetry::passedOn));
    NodeExecutor agents =
        new AgentTasks(
            engine::submitLater,
            engine,
            (call, tools) -> runner(engine, call, tools),
            parts.limits().json());
    Map<String, Task> tasks =
        FlowTasks.tasks(
            new FlowTaskSettings(
                engine,
                Map.of(
                    "service",
                    telemetry.watched("service", services),
                    "agent_task",
                    telemetry.watched("agent_task", agents)),
                Telemetry.carried(threads)));
    return withQueues(tasks, DurableEngine.of(engine).store().queue().waiting().keySet());
  }

  /**
   * Adds the queues of services, and those that are no longer configured: their nodes move to the
   * queue that their executor has now.
   */
  private Map<String, Task> withQueues(Map<String, Task> tasks, Set<String> stored) {
    Map<String, Task> all = new LinkedHashMap<>(tasks);
    Task nodes = Objects.requireNonNull(tasks.get(FlowQueues.COMMON));
    queues.local().keySet().forEach(queue -> all.put(queue, nodes));
    stored.stream()
        .filter(queue -> FlowQueues.isLocal(queue) || FlowQueues.isRemote(queue))
        .filter(queue -> !queues.has(queue))
        .forEach(
            queue -> {
              LOG.warn("nodes wait in the queue {}, which is not configured; they move", queue);
              all.put(queue, nodes);
            });
    return all;
  }

  private GraphRunner runner(Engine engine, NodeCall call, List<String> tools) {
    ToolExecutor permitted =
        parts.toolFlows().isEmpty()
            ? parts.tools()
            : new PermittedTools(parts.tools(), parts.denied(flow(engine, call)));
    TimedTools chosen = new TimedTools(new SelectedTools(permitted, tools), threads);
    ExecutionObserver observer = new ExecutionObserver(engine, engine.clock());
    return new GraphRunner(
        engine::submitLater, engine, Nodes.of(parts.model(), chosen, observer, engine), threads);
  }

  /** Returns the ID of the flow that a call belongs to; empty if its run was deleted. */
  private static String flow(Engine engine, NodeCall call) {
    Caller system = new Caller(call.tenant(), "lockstep", Set.of());
    return new FlowService(engine).run(system, call.flowRun()).map(FlowRun::workflowId).orElse("");
  }

  /** Interrupts executions in progress. The node must be closed before. */
  @Override
  public void close() {
    threads.shutdownNow();
  }
}
