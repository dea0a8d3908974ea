package dev.lockstep.engine.instance;

import dev.lockstep.engine.instance.Backlog.Waiting;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Group commit: whatever arrives while transactions are made durable goes into the next one
 * together. One thread for each transaction the store takes at once; a root is in one of them at a
 * time, its commands in the order they came. Who waits for an answer while hardly anything is at
 * work carries the command out on their own thread: two threads that hand something over wait for
 * each other.
 */
public final class Lanes implements Submission {

  private final Backlog backlog;
  private final Carrier carrier;
  private final List<Lane> lanes = new ArrayList<>();

  /**
   * Lanes at work.
   *
   * @param count how many, at least 1
   * @param capacity commands that wait before further ones are declined, at least 1
   * @param watcher told of transactions
   */
  public Lanes(Runner runner, int count, int capacity, Watcher watcher) {
    backlog = new Backlog(count, capacity);
    carrier = new Carrier(runner, backlog, watcher);
    for (int i = 0; i < count; i++) {
      lanes.add(new Lane("lockstep-lane-" + i, carrier, backlog));
    }
  }

  @Override
  public CompletableFuture<Answer> submit(Command command) {
    return later(new Waiting(Order.of(command), new CompletableFuture<>()));
  }

  /** Whoever is interrupted is not led into the store, where threads wait for connections. */
  @Override
  public Answer carryOut(Command command) {
    Waiting waiting = new Waiting(Order.of(command), new CompletableFuture<>());
    if (!Thread.currentThread().isInterrupted() && backlog.goesAtOnce(waiting)) {
      return carrier.carryOut(List.of(waiting)).get(0);
    }
    return later(waiting).join();
  }

  private CompletableFuture<Answer> later(Waiting waiting) {
    switch (backlog.offer(waiting)) {
      case FULL -> waiting.answer().complete(overloaded());
      case CLOSED -> waiting.answer().complete(closed());
      case IN -> {}
    }
    return waiting.answer();
  }

  @Override
  public int waiting() {
    return backlog.size();
  }

  @Override
  public void close() {
    backlog.close();
    lanes.forEach(Lane::join);
    backlog.rest();
  }

  private static Answer closed() {
    return Answer.declined(
        Problem.of(Problem.Kind.UNAVAILABLE, "closed", "the engine is shutting down"));
  }

  private static Answer overloaded() {
    return Answer.declined(
        Problem.of(Problem.Kind.OVERLOADED, "overloaded", "too many commands are waiting"));
  }
}
