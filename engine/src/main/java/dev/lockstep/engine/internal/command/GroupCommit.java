package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.EngineListener;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.command.CommandQueue.Waiting;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Group commit: commands that arrive while a transaction is made durable are executed together in
 * the next one. There is one thread for each concurrent transaction of the store. A root is in one
 * transaction at a time, and its commands keep their order. Under low load a calling thread that
 * waits for its answer executes the command itself, which saves two thread switches.
 */
public final class GroupCommit implements Submission {

  private final CommandProcessor runner;
  private final CommandQueue backlog;
  private final BatchExecutor carrier;
  private final AnswerThread answers = new AnswerThread("lockstep-answers");
  private final List<CommitThread> lanes = new ArrayList<>();

  /**
   * Starts the threads.
   *
   * @param count number of threads, at least 1
   * @param capacity number of waiting commands from which further ones are declined, at least 1
   * @param watcher observes transactions
   */
  public GroupCommit(CommandProcessor runner, int count, int capacity, EngineListener watcher) {
    this.runner = runner;
    backlog = new CommandQueue(count, capacity);
    carrier = new BatchExecutor(runner, backlog, watcher);
    for (int i = 0; i < count; i++) {
      lanes.add(new CommitThread("lockstep-lane-" + i, carrier, backlog, answers));
    }
  }

  @Override
  public CompletableFuture<Answer> submit(KeyedCommand command) {
    return later(new Waiting(command, new CompletableFuture<>()));
  }

  @Override
  public Answer execute(KeyedCommand command) {
    return executeLater(command).join();
  }

  /**
   * Executes a command. An interrupted thread does not enter the store, where threads wait for
   * connections.
   */
  @Override
  public CompletableFuture<Answer> executeLater(KeyedCommand command) {
    Waiting waiting = new Waiting(command, new CompletableFuture<>());
    if (!Thread.currentThread().isInterrupted() && backlog.goesAtOnce(waiting)) {
      return CompletableFuture.completedFuture(carrier.execute(List.of(waiting)).get(0));
    }
    return later(decidedEarly(waiting));
  }

  /**
   * Decides a command that must wait, while others are being committed. An interrupted thread
   * leaves this to the lane, and commands that will be declined are not decided.
   */
  private Waiting decidedEarly(Waiting waiting) {
    return Thread.currentThread().isInterrupted() || backlog.isFull()
        ? waiting
        : new Waiting(runner.decideEarly(waiting.order()), waiting.answer());
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
  public boolean isClosed() {
    return backlog.isClosed();
  }

  @Override
  public int waiting() {
    return backlog.size();
  }

  @Override
  public void close() {
    backlog.close();
    lanes.forEach(CommitThread::join);
    answers.close();
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
