package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.internal.command.CommandQueue.Waiting;
import java.util.List;

/** A thread that executes commands, several in one transaction. */
final class CommitThread {

  private final BatchExecutor carrier;
  private final CommandQueue backlog;
  private final Thread thread;

  CommitThread(String name, BatchExecutor carrier, CommandQueue backlog) {
    this.carrier = carrier;
    this.backlog = backlog;
    this.thread = new Thread(this::work, name);
    thread.setDaemon(true);
    thread.start();
  }

  private void work() {
    while (true) {
      List<Waiting> batch;
      try {
        batch = backlog.take();
      } catch (InterruptedException nobodyMeantThis) {
        continue;
      }
      if (batch.isEmpty()) {
        return;
      }
      answer(batch);
    }
  }

  /**
   * Answers every command even after an error: if the lane ended, later commands would get no
   * answer.
   */
  private void answer(List<Waiting> batch) {
    try {
      List<Answer> answers = carrier.execute(batch);
      for (int i = 0; i < answers.size(); i++) {
        batch.get(i).answer().complete(answers.get(i));
      }
    } catch (Error problem) {
      batch.forEach(command -> command.answer().complete(BatchExecutor.FAILED));
    }
  }

  /** Waits until the lane has executed all commands and ended. */
  void join() {
    boolean wasInterrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException interruption) {
        wasInterrupted = true;
      }
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
