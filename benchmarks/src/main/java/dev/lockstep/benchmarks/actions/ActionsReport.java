package dev.lockstep.benchmarks.actions;

import com.sun.management.ThreadMXBean;
import dev.lockstep.runtime.Fired;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A report of the processor time and the allocated bytes of events with actions, timers and
 * history. The events alternate, and each time is the minimum of many short measurements, because
 * other load affects that least.
 */
public final class ActionsReport {

  private static final long WARM_UP = 4_000_000_000L;
  private static final int ROUNDS = 40;
  private static final int EVENTS = 4_000;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final List<LiftStep> steps = LiftStep.journey();
  private final double[] nanos = new double[steps.size()];
  private final double[] bytes = new double[steps.size()];
  private long fired;

  private ActionsReport() {}

  /**
   * Prints the table.
   *
   * @return the exit code
   */
  public static int print(List<String> words, PrintStream out) {
    if (!words.isEmpty()) {
      out.println(
          """
          Usage: ./lockstep bench actions

          Prints processor time and allocated bytes of one event with actions, timers or history of a
          chart with two regions. Takes about ten seconds.""");
      return words.contains("--help") || words.contains("-h") ? 0 : 2;
    }
    ActionsReport report = new ActionsReport();
    report.measure();
    report.print(out);
    return 0;
  }

  private void measure() {
    long end = THREADS.getCurrentThreadCpuTime() + WARM_UP;
    while (THREADS.getCurrentThreadCpuTime() < end) {
      steps.forEach(this::play);
    }
    Arrays.fill(nanos, Double.MAX_VALUE);
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < nanos.length; i++) {
        long allocated = THREADS.getCurrentThreadAllocatedBytes();
        long start = THREADS.getCurrentThreadCpuTime();
        play(steps.get(i));
        nanos[i] =
            Math.min(nanos[i], (double) (THREADS.getCurrentThreadCpuTime() - start) / EVENTS);
        bytes[i] = (double) (THREADS.getCurrentThreadAllocatedBytes() - allocated) / EVENTS;
      }
    }
  }

  private void play(LiftStep step) {
    for (int i = 0; i < EVENTS; i++) {
      fired += step.fire() instanceof Fired ? 1 : 0;
    }
  }

  private void print(PrintStream out) {
    out.printf(
        "%,d events, Java %s, %d cores%n%n",
        fired, Runtime.version(), Runtime.getRuntime().availableProcessors());
    out.println("| event | effects | ns | B |");
    out.println("|---|--:|--:|--:|");
    for (int i = 0; i < nanos.length; i++) {
      LiftStep step = steps.get(i);
      out.println(
          String.format(
              Locale.ROOT,
              "| %s | %d | %.0f | %.0f |",
              step.label(),
              step.effects(),
              nanos[i],
              bytes[i]));
    }
  }
}
