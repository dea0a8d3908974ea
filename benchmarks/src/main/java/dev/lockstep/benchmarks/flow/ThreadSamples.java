package dev.lockstep.benchmarks.flow;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/**
 * A flight recording of executed methods, allocations and waits by kind of thread. A sample counts
 * for the topmost method of the project on its stack.
 */
final class ThreadSamples implements AutoCloseable {

  private static final String EXECUTED = "jdk.ExecutionSample";
  private static final String ALLOCATED = "jdk.ObjectAllocationSample";
  private static final String PARKED = "jdk.ThreadPark";
  private static final Duration PERIOD = Duration.ofMillis(5);
  private static final String ALLOCATIONS_PER_SECOND = "1000/s";
  private static final String PROJECT = "dev.lockstep.";

  /** The number of methods printed for each kind of thread. */
  private static final int METHODS = 8;

  private final Recording recording = new Recording();

  /** Begins to record. */
  ThreadSamples() {
    recording.enable(EXECUTED).withPeriod(PERIOD);
    recording.enable(ALLOCATED).with("throttle", ALLOCATIONS_PER_SECOND);
    recording.enable(PARKED).withThreshold(Duration.ZERO);
    recording.start();
  }

  /** Returns the kind of a thread, its name without numbers. */
  static String kind(String thread) {
    return thread.replaceAll("[0-9-]+$", "");
  }

  /**
   * Ends the recording and prints it.
   *
   * @param runs the number of recorded runs
   */
  void print(int runs, PrintStream out) throws IOException {
    recording.stop();
    Path file = Files.createTempFile("lockstep-bench", ".jfr");
    try {
      recording.dump(file);
      List<RecordedEvent> events = RecordingFile.readAllEvents(file);
      print("samples of executed methods", EXECUTED, events, 1, out);
      print("KB allocated per run", ALLOCATED, events, 1e3 * runs, out);
      print("waits per run", PARKED, events, runs, out);
    } finally {
      Files.delete(file);
    }
  }

  private static void print(
      String title,
      String type,
      Collection<RecordedEvent> events,
      double divisor,
      PrintStream out) {
    Map<String, Map<String, Double>> kinds = new TreeMap<>();
    for (RecordedEvent event : events) {
      if (!event.getEventType().getName().equals(type)) {
        continue;
      }
      RecordedThread thread =
          event.getThread(type.equals(EXECUTED) ? "sampledThread" : "eventThread");
      if (thread != null && thread.getJavaName() != null) {
        double weight = type.equals(ALLOCATED) ? event.getLong("weight") : 1;
        kinds
            .computeIfAbsent(kind(thread.getJavaName()), kind -> new HashMap<>())
            .merge(method(event.getStackTrace()), weight / divisor, Double::sum);
      }
    }
    out.printf("  %s%n", title);
    kinds.forEach((kind, methods) -> print(kind, methods, out));
  }

  private static void print(String kind, Map<String, Double> methods, PrintStream out) {
    double all = methods.values().stream().mapToDouble(Double::doubleValue).sum();
    out.printf(Locale.ROOT, "    %-60s %8.1f%n", kind, all);
    methods.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .limit(METHODS)
        .forEach(
            method ->
                out.printf(Locale.ROOT, "      %-58s %8.1f%n", method.getKey(), method.getValue()));
  }

  private static String method(RecordedStackTrace stack) {
    if (stack == null) {
      return "unknown";
    }
    for (RecordedFrame frame : stack.getFrames()) {
      String type = frame.getMethod().getType().getName();
      if (type.startsWith(PROJECT)) {
        return type.substring(type.lastIndexOf('.') + 1) + "." + frame.getMethod().getName();
      }
    }
    return "outside of the project";
  }

  @Override
  public void close() {
    recording.close();
  }
}
