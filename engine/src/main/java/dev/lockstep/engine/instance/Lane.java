package dev.lockstep.engine.instance;

import dev.lockstep.engine.instance.Backlog.Waiting;
import java.util.List;

/** A thread that executes commands, several in one transaction. */
final class Lane {

  private final Carrier carrier;
  private final Backlog backlog;
  private final Thread thread;

  Lane(String name, Carrier carrier, Backlog backlog) {
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
      List<Answer> answers = carrier.carryOut(batch);
      for (int i = 0; i < answers.size(); i++) {
        batch.get(i).answer().complete(answers.get(i));
      }
    } catch (Error problem) {
      batch.forEach(command -> command.answer().complete(Carrier.FAILED));
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
