package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.internal.command.BatchExecutor.PendingBatch;
import dev.lockstep.engine.internal.thread.Uninterruptibly;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * A thread that answers commands, in the order of their commits, when these are durable. Meanwhile
 * the lanes execute further transactions, so that several share a flush.
 */
final class AnswerThread {

  /** Lanes wait while this number of transactions is not answered. */
  private static final int CAPACITY = 64;

  private final BlockingQueue<Optional<PendingBatch>> waiting = new ArrayBlockingQueue<>(CAPACITY);
  private final Thread thread;

  AnswerThread(String name) {
    this.thread = new Thread(this::work, name);
    thread.setDaemon(true);
    thread.start();
  }

  /** Adds executed commands; waits while there is no space. */
  void add(PendingBatch batch) {
    put(Optional.of(batch));
  }

  private void put(Optional<PendingBatch> batch) {
    Uninterruptibly.run(() -> waiting.put(batch));
  }

  private void work() {
    while (true) {
      Optional<PendingBatch> next;
      try {
        next = waiting.take();
      } catch (InterruptedException interruption) {
        continue;
      }
      if (next.isEmpty()) {
        return;
      }
      next.get().answerWhenDurable();
    }
  }

  /** Answers what was added and ends. */
  void close() {
    put(Optional.empty());
    Uninterruptibly.run(thread::join);
  }
}
