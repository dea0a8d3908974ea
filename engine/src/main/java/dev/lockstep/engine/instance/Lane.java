package dev.lockstep.engine.instance;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One thread that carries out commands, as many in one transaction as are waiting. */
final class Lane {

  private static final Logger LOG = LoggerFactory.getLogger(Lane.class);

  /** Commands of the largest transaction. */
  private static final int LARGEST = 512;

  private record Waiting(Order order, CompletableFuture<Answer> answer) {}

  private final Runner runner;
  private final BlockingQueue<Waiting> queue;
  private final Thread thread;
  private volatile boolean isClosed;

  Lane(String name, Runner runner, int capacity) {
    this.runner = runner;
    this.queue = new ArrayBlockingQueue<>(capacity);
    this.thread = new Thread(this::work, name);
    thread.setDaemon(true);
    thread.start();
  }

  CompletableFuture<Answer> submit(Order order) {
    Waiting waiting = new Waiting(order, new CompletableFuture<>());
    if (isClosed) {
      waiting.answer.complete(closed());
    } else if (!queue.offer(waiting)) {
      waiting.answer.complete(overloaded());
    } else if (isClosed && queue.remove(waiting)) {
      waiting.answer.complete(closed());
    }
    return waiting.answer;
  }

  private void work() {
    List<Waiting> batch = new ArrayList<>(LARGEST);
    while (true) {
      try {
        batch.add(queue.take());
      } catch (InterruptedException closing) {
        if (queue.isEmpty()) {
          return;
        }
        continue;
      }
      queue.drainTo(batch, LARGEST - 1);
      carryOut(batch);
      batch.clear();
      if (isClosed && queue.isEmpty()) {
        return;
      }
    }
  }

  private void carryOut(List<Waiting> batch) {
    List<Answer> answers;
    try {
      answers = runner.run(batch.stream().map(Waiting::order).toList());
    } catch (RuntimeException | Error problem) {
      LOG.error("a transaction failed", problem);
      batch.forEach(waiting -> waiting.answer.complete(failed()));
      return;
    }
    for (int i = 0; i < answers.size(); i++) {
      batch.get(i).answer.complete(answers.get(i));
    }
  }

  void close() {
    isClosed = true;
    thread.interrupt();
    boolean wasInterrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException interruption) {
        wasInterrupted = true;
      }
    }
    List<Waiting> left = new ArrayList<>();
    queue.drainTo(left);
    left.forEach(waiting -> waiting.answer.complete(closed()));
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static Answer closed() {
    return Answer.declined(
        Problem.of(Problem.Kind.UNAVAILABLE, "closed", "the engine is shutting down"));
  }

  private static Answer overloaded() {
    return Answer.declined(
        Problem.of(Problem.Kind.OVERLOADED, "overloaded", "too many commands are waiting"));
  }

  private static Answer failed() {
    return Answer.declined(
        Problem.of(
            Problem.Kind.OUTCOME_UNKNOWN,
            "outcome-unknown",
            "the program failed: ask before trying again"));
  }
}
