package dev.lockstep.agents;

import dev.lockstep.agent.GraphRunner;
import dev.lockstep.agent.Nodes;
import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.reasoning.SystemPrompt;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineNode;
import dev.lockstep.engine.Ids;
import dev.lockstep.engine.internal.recovery.CommandRetry;
import dev.lockstep.engine.internal.timer.TimerService;
import dev.lockstep.engine.time.Pause;
import dev.lockstep.execution.observation.ExecutionObserver;
import java.util.concurrent.ExecutorService;

/**
 * The parts of an agent.
 *
 * @param ids the source of idempotency keys, by which each command is executed once
 * @param pause waits between attempts to reach an unavailable store
 * @param timers fires due timers before a conversation is read
 * @param node fires due timers while a round runs
 * @param threads the executor of tools
 * @param store closes the store if the agent opened it
 */
record AgentParts(
    String tenant,
    LanguageModel model,
    boolean canAskPerson,
    SystemPrompt system,
    ToolExecutor tools,
    Limits limits,
    Engine engine,
    Ids ids,
    Pause pause,
    EngineNode node,
    TimerService timers,
    ExecutorService threads,
    Runnable store) {

  /** Returns a runner of one round with an answer of the given type. */
  GraphRunner runner(AnswerType<?> type) {
    return new GraphRunner(
            engine::submitLater,
            engine,
            Nodes.of(
                new RoundModel(model, canAskPerson, type),
                tools,
                new ExecutionObserver(engine, engine.clock()),
                engine,
                system),
            threads)
        .pausing(pause);
  }

  /**
   * Sends a command and retries for about ten minutes until the store answers. It is executed once.
   *
   * @throws InterruptedException if the thread is interrupted while the store is unavailable
   */
  Answer submit(Command command) throws InterruptedException {
    return new CommandRetry(engine::submit, pause)
        .submit(command.keyed("agent.round/" + ids.next()));
  }

  void fireTimers() {
    synchronized (timers) {
      timers.tick();
    }
  }

  void close() {
    node.close();
    engine.close();
    threads.shutdownNow();
    store.run();
  }
}
