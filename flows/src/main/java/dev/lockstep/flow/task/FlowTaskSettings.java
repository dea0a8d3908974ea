package dev.lockstep.flow.task;

import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.port.Pause;
import dev.lockstep.flow.executor.NodeExecutor;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Function;

/**
 * What executes the nodes of flows.
 *
 * @param commands carries out commands: {@code engine::submit}
 * @param executors by type of node: {@code service}, {@code agent_task}
 * @param threads where executions with a timeout run; others run on the worker's own
 * @param pause between tries to tell what came of a call while the store is away
 */
public record FlowTaskSettings(
    Function<Command, Answer> commands,
    Map<String, NodeExecutor> executors,
    Executor threads,
    Pause pause) {

  public FlowTaskSettings {
    executors = Map.copyOf(executors);
  }

  /** The same with pauses in which the worker's thread rests. */
  public FlowTaskSettings(
      Function<Command, Answer> commands, Map<String, NodeExecutor> executors, Executor threads) {
    this(commands, executors, threads, Pause.system());
  }
}
