package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.internal.command.BatchExecutor.PendingBatch;
import dev.lockstep.engine.internal.command.CommandQueue.Waiting;
import dev.lockstep.engine.internal.thread.Uninterruptibly;
import java.util.List;

/** A thread that executes commands, several in one transaction. */
final class CommitThread {

  private final BatchExecutor carrier;
  private final CommandQueue backlog;
  private final AnswerThread answers;
  private final Thread thread;

  CommitThread(String name, BatchExecutor carrier, CommandQueue backlog, AnswerThread answers) {
    this.carrier = carrier;
    this.backlog = backlog;
    this.answers = answers;
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
      PendingBatch pending = carrier.executeUnflushed(batch);
      if (pending.isDurable()) {
        pending.answer();
      } else {
        backlog.undurable(batch);
        answers.add(pending);
      }
    }
  }

  /** Waits until the lane has executed all commands and ended. */
  void join() {
    Uninterruptibly.run(thread::join);
  }
}
