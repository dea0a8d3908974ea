package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.EngineListener;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.command.CommandQueue.Waiting;
import java.util.Collections;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Executes the commands of a backlog on the calling thread. Thread-safe.
 *
 * @param watcher observes transactions
 */
record BatchExecutor(CommandProcessor runner, CommandQueue backlog, EngineListener watcher) {

  private static final Logger LOG = LoggerFactory.getLogger(BatchExecutor.class);

  /** Created in advance, so that an error can be answered even when memory is exhausted. */
  static final Answer FAILED =
      Answer.declined(
          Problem.of(
              Problem.Kind.OUTCOME_UNKNOWN,
              "outcome-unknown",
              "the program failed; check the result before a retry"));

  /**
   * Executes commands and returns their answers. The roots are released before this method returns,
   * because a client that receives an answer may send the next command at once.
   */
  List<Answer> execute(List<Waiting> batch) {
    long begun = watcher == EngineListener.NONE ? 0 : System.nanoTime();
    List<Answer> answers;
    try {
      answers = runner.runContained(batch.stream().map(Waiting::order).toList());
    } catch (RuntimeException | Error problem) {
      LOG.error("a transaction failed", problem);
      return Collections.nCopies(batch.size(), FAILED);
    } finally {
      backlog.done(batch);
    }
    if (watcher != EngineListener.NONE) {
      watcher.executed(batch.size(), System.nanoTime() - begun);
    }
    return answers;
  }
}
