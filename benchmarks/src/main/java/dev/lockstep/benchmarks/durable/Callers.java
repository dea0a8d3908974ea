package dev.lockstep.benchmarks.durable;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Threads that each execute one transition after another for a time. */
final class Callers {

  private static final int MOST_KEPT = 1 << 20;

  private final int count;

  Callers(int count) {
    this.count = count;
  }

  /** Measures a writer. */
  Measured call(Writer writer, Duration time) throws InterruptedException {
    CountDownLatch ready = new CountDownLatch(count);
    CountDownLatch go = new CountDownLatch(1);
    List<Caller> callers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Caller caller = new Caller(writer, i, ready, go, time.toNanos());
      callers.add(caller);
      caller.start();
    }
    ready.await();
    long used = processorTime();
    go.countDown();
    double perSecond = 0;
    long done = 0;
    long[] all = new long[0];
    for (Caller caller : callers) {
      caller.join();
      perSecond += caller.done * 1e9 / caller.took;
      done += caller.done;
      int end = all.length;
      int kept = (int) Math.min(caller.done, caller.latencies.length);
      all = Arrays.copyOf(all, end + kept);
      System.arraycopy(caller.latencies, 0, all, end, kept);
    }
    used = processorTime() - used;
    Arrays.sort(all);
    return new Measured(perSecond, at(all, 0.5), at(all, 0.99), used / 1e3 / done);
  }

  /** Returns the processor time of all threads of this process in nanoseconds. */
  private static long processorTime() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private static double at(long[] sorted, double part) {
    return sorted.length == 0
        ? 0
        : sorted[(int) Math.min(sorted.length - 1, part * sorted.length)] / 1e3;
  }

  private final class Caller extends Thread {

    private final Writer writer;
    private final int number;
    private final CountDownLatch ready;
    private final CountDownLatch go;
    private final long time;
    private final long[] latencies = new long[MOST_KEPT / count];
    private long done;
    private long took;

    Caller(Writer writer, int number, CountDownLatch ready, CountDownLatch go, long time) {
      this.writer = writer;
      this.number = number;
      this.ready = ready;
      this.go = go;
      this.time = time;
    }

    @Override
    public void run() {
      ready.countDown();
      try {
        go.await();
      } catch (InterruptedException interruption) {
        return;
      }
      long begin = System.nanoTime();
      long before = begin;
      while (before - begin < time) {
        writer.transition(number);
        long after = System.nanoTime();
        latencies[(int) (done++ % latencies.length)] = after - before;
        before = after;
      }
      took = before - begin;
    }
  }
}
