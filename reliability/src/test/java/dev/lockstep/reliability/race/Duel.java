package dev.lockstep.reliability.race;

import dev.lockstep.engine.Answer;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs two calls concurrently: each thread waits for the other before it starts. */
final class Duel implements AutoCloseable {

  private final ExecutorService threads = Executors.newFixedThreadPool(2);
  private final CyclicBarrier barrier = new CyclicBarrier(2);

  /** Returns the results of both calls, in their order. */
  List<Answer> fight(Callable<Answer> one, Callable<Answer> other) {
    Future<Answer> first = threads.submit(() -> afterTheBarrier(one));
    Future<Answer> second = threads.submit(() -> afterTheBarrier(other));
    try {
      return List.of(first.get(), second.get());
    } catch (InterruptedException | ExecutionException problem) {
      throw new IllegalStateException(problem);
    }
  }

  private Answer afterTheBarrier(Callable<Answer> command) throws Exception {
    try {
      barrier.await();
    } catch (BrokenBarrierException problem) {
      throw new IllegalStateException(problem);
    }
    return command.call();
  }

  @Override
  public void close() {
    threads.shutdown();
  }
}
