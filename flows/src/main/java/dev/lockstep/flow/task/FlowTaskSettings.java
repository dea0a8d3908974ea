package dev.lockstep.flow.task;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.time.Pause;
import dev.lockstep.flow.executor.NodeExecutor;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;

/**
 * The settings of the workers of flows.
 *
 * @param commands executes commands: {@code engine::submit}
 * @param later begins to execute commands: {@code engine::submitDecided}
 * @param executors the executors by node type: {@code service}, {@code agent_task}
 * @param threads the executor of calls with a timeout; other calls run on the worker's thread
 * @param pause waits between two tries to report an outcome while the store is unavailable
 */
public record FlowTaskSettings(
    Function<Command, Answer> commands,
    Function<Command, CompletableFuture<Answer>> later,
    Map<String, NodeExecutor> executors,
    Executor threads,
    Pause pause) {

  public FlowTaskSettings {
    executors = Map.copyOf(executors);
  }

  /** Creates settings for an engine, whose pauses block the worker's thread. */
  public FlowTaskSettings(Engine engine, Map<String, NodeExecutor> executors, Executor threads) {
    this(engine::submit, engine::submitDecided, executors, threads, Pause.system());
  }

  /** Creates settings whose commands and pauses block the worker's thread. */
  public FlowTaskSettings(
      Function<Command, Answer> commands, Map<String, NodeExecutor> executors, Executor threads) {
    this(
        commands,
        command -> CompletableFuture.completedFuture(commands.apply(command)),
        executors,
        threads,
        Pause.system());
  }
}
