package dev.lockstep.server.work;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.agent.GraphRunner;
import dev.lockstep.engine.agent.Nodes;
import dev.lockstep.engine.agent.tool.TimedTools;
import dev.lockstep.engine.execution.observation.ExecutionObserver;
import dev.lockstep.engine.flow.executor.NodeExecutor;
import dev.lockstep.engine.flow.executor.agent.AgentTasks;
import dev.lockstep.engine.flow.executor.agent.SelectedTools;
import dev.lockstep.engine.flow.executor.service.HttpCalls;
import dev.lockstep.engine.flow.executor.service.Services;
import dev.lockstep.engine.flow.task.FlowTaskSettings;
import dev.lockstep.engine.flow.task.FlowTasks;
import dev.lockstep.engine.recovery.Task;
import dev.lockstep.server.telemetry.Telemetry;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** What a node does with the rows of flows, and the threads on which work with a timeout runs. */
public final class FlowWork implements AutoCloseable {

  private final FlowParts parts;
  private final Telemetry telemetry;
  private final ExecutorService threads;

  /** Work done with these parts. */
  public FlowWork(FlowParts parts, Telemetry telemetry) {
    AtomicLong number = new AtomicLong();
    this.parts = parts;
    this.telemetry = telemetry;
    this.threads =
        Executors.newCachedThreadPool(
            task -> {
              Thread thread = new Thread(task, "lockstep-flow-" + number.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
  }

  /** What to do with the rows of each queue. */
  public Map<String, Task> tasks(Engine engine) {
    NodeExecutor services =
        new Services(parts.services(), new HttpCalls(parts.calls(), Telemetry::passedOn));
    NodeExecutor agents =
        new AgentTasks(
            engine::submitLater,
            engine.store().reads(),
            engine.reader(),
            tools -> runner(engine, tools),
            parts.limits().json());
    return FlowTasks.tasks(
        new FlowTaskSettings(
            engine::submit,
            Map.of(
                "service",
                telemetry.watched("service", services),
                "agent_task",
                telemetry.watched("agent_task", agents)),
            Telemetry.carried(threads)));
  }

  private GraphRunner runner(Engine engine, List<String> tools) {
    TimedTools chosen = new TimedTools(new SelectedTools(parts.tools(), tools), threads);
    ExecutionObserver observer =
        new ExecutionObserver(engine.store(), engine.reader(), engine.clock());
    return new GraphRunner(
        engine::submitLater,
        engine.store().reads(),
        engine.reader(),
        Nodes.of(parts.model(), chosen, observer, engine.store().reads()),
        threads);
  }

  /** Interrupts what is still under way; the node is closed before. */
  @Override
  public void close() {
    threads.shutdownNow();
  }
}
