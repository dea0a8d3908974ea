package dev.lockstep.store.internal.jdbc;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

/** Runs tasks concurrently. */
final class Concurrently {

  private Concurrently() {}

  /** Runs the tasks and returns their results in order. The first failure fails all. */
  static <T> List<T> run(int threads, IntFunction<Callable<T>> work) throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    CountDownLatch go = new CountDownLatch(1);
    try {
      List<Future<T>> results = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        Callable<T> one = work.apply(i);
        results.add(
            executor.submit(
                () -> {
                  go.await();
                  return one.call();
                }));
      }
      go.countDown();
      List<T> all = new ArrayList<>();
      for (Future<T> result : results) {
        all.add(result.get(300, TimeUnit.SECONDS));
      }
      return all;
    } finally {
      executor.shutdownNow();
    }
  }
}
