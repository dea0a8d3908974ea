package dev.lockstep.benchmarks.rest;

import dev.lockstep.benchmarks.rest.Decisions.Caller;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The result of one trial.
 *
 * @param perSecond operations per second
 * @param p50 median latency in milliseconds
 * @param p99 99th percentile of the latency in milliseconds
 */
record Trial(double perSecond, double p50, double p99) {

  /** Executes a number of operations, distributed over a number of callers. */
  static Trial of(Decisions decisions, int callers, int first, int count) throws Exception {
    long[] took = new long[count];
    AtomicInteger next = new AtomicInteger();
    AtomicReference<Exception> failure = new AtomicReference<>();
    List<Thread> threads = new ArrayList<>();
    List<Caller> open = new ArrayList<>();
    for (int i = 0; i < callers; i++) {
      Caller caller = decisions.caller();
      open.add(caller);
      threads.add(
          new Thread(
              () -> {
                try {
                  for (int at = next.getAndIncrement(); at < count; at = next.getAndIncrement()) {
                    long begin = System.nanoTime();
                    caller.decide(first + at);
                    took[at] = System.nanoTime() - begin;
                  }
                } catch (Exception problem) {
                  failure.set(problem);
                }
              },
              "caller-" + i));
    }
    long begin = System.nanoTime();
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    for (Caller caller : open) {
      caller.close();
    }
    if (failure.get() != null) {
      throw failure.get();
    }
    Arrays.sort(took);
    return new Trial(count / seconds, took[count / 2] / 1e6, took[count * 99 / 100] / 1e6);
  }
}
