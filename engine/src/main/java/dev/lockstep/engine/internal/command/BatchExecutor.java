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
   * Executes commands and returns their answers, which are durable, before the roots are released.
   */
  List<Answer> execute(List<Waiting> batch) {
    try {
      return commit(batch).settled();
    } finally {
      backlog.done(batch);
    }
  }

  /**
   * Executes commands whose answers can be given later, and releases the roots: later commands see
   * what these commands have committed. {@link CommandQueue#settled} must follow.
   */
  PendingBatch executeUnflushed(List<Waiting> batch) {
    try {
      return commit(batch);
    } finally {
      backlog.committed(batch);
    }
  }

  private PendingBatch commit(List<Waiting> batch) {
    List<KeyedCommand> orders = batch.stream().map(Waiting::order).toList();
    long begun = watcher == EngineListener.NONE ? 0 : System.nanoTime();
    List<PendingAnswers> answers;
    try {
      answers = runner.runUnflushed(orders, true);
    } catch (RuntimeException | Error problem) {
      LOG.error("a transaction failed", problem);
      answers = List.of(PendingAnswers.durable(orders, Collections.nCopies(orders.size(), FAILED)));
    }
    return new PendingBatch(this, batch, answers, begun);
  }

  /** Waits until the changes of commands are durable, and returns their answers. */
  private List<Answer> settled(List<PendingAnswers> pending, long begun) {
    List<Answer> answers;
    try {
      answers = runner.settled(pending);
    } catch (RuntimeException | Error problem) {
      LOG.error("a transaction could not be answered", problem);
      int count = pending.stream().mapToInt(some -> some.answers().size()).sum();
      return Collections.nCopies(count, FAILED);
    }
    if (watcher != EngineListener.NONE) {
      watcher.executed(answers.size(), System.nanoTime() - begun);
    }
    return answers;
  }

  /** Commands that have been executed and wait for their answers. */
  record PendingBatch(
      BatchExecutor executor, List<Waiting> batch, List<PendingAnswers> answers, long begun) {

    /** Returns true if the answers need not wait. */
    boolean isDurable() {
      return answers.stream().allMatch(some -> some.commit().isDurable());
    }

    List<Answer> settled() {
      return executor.settled(answers, begun);
    }

    /** Answers commands whose changes are not durable yet, see {@link CommandQueue#undurable}. */
    void answerWhenDurable() {
      try {
        answer();
      } finally {
        executor.backlog.durable(batch);
      }
    }

    /**
     * Waits until the changes are durable and answers every command, even after an error: if the
     * thread ended, later commands would get no answer.
     */
    void answer() {
      try {
        List<Answer> given = settled();
        for (int i = 0; i < given.size(); i++) {
          batch.get(i).answer().complete(given.get(i));
        }
      } catch (Error problem) {
        batch.forEach(command -> command.answer().complete(FAILED));
      } finally {
        executor.backlog.settled();
      }
    }
  }
}
