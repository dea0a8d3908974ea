package dev.lockstep.benchmarks.conform;

import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.stream.ChartOperator;
import dev.lockstep.stream.CheckedStep;
import dev.lockstep.stream.SharedState;
import dev.lockstep.stream.StepCache;
import dev.lockstep.stream.StepClass;
import dev.lockstep.stream.StreamEvent;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rate of a comparison of events in memory, with the state of each session in a map. */
final class MemoryTrial {

  private static final int ROUNDS = 7;
  private static final int BEST = ROUNDS / 2;
  private static final double NANOS = 1e9;

  private record Keyed(String key, StreamEvent event) {}

  /** A session between two events. */
  private record At(SharedState state, Instant time) {}

  private MemoryTrial() {}

  /** Returns the median number of events in a second of processor time. */
  static double rate(SessionLog log) {
    IrChart chart = chart();
    List<Keyed> events = events(log);
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    List<Double> rates = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      var cache = new StepCache(chart, new ChartOperator(chart, Map.of(), 0));
      long begin = threads.getCurrentThreadCpuTime();
      compare(events, cache);
      rates.add(events.size() * NANOS / (threads.getCurrentThreadCpuTime() - begin));
    }
    return rates.stream().sorted().toList().get(BEST);
  }

  private static void compare(List<Keyed> events, StepCache cache) {
    Map<String, At> sessions = new HashMap<>();
    for (Keyed each : events) {
      StreamEvent event = each.event();
      At at = sessions.get(each.key());
      SharedState state = at == null ? cache.start(event.time()).next() : at.state();
      CheckedStep step = cache.check(state, at == null ? event.time() : at.time(), event);
      if (step.verdict().kind() != StepClass.CONFORMING) {
        throw new IllegalStateException(each + ": " + step.verdict());
      }
      sessions.put(each.key(), new At(step.next(), event.time()));
    }
  }

  private static List<Keyed> events(SessionLog log) {
    List<Keyed> events = new ArrayList<>();
    for (long number = 0; number < log.size(); number++) {
      SessionLog.Event event = log.event(number);
      JsonValue payload =
          event.payload().isEmpty()
              ? null
              : JsonReader.standard().read(event.payload()).orElseThrow();
      var wire = new WireEvent(event.event(), event.actor(), payload);
      events.add(
          new Keyed(event.key(), new StreamEvent(wire, event.time(), List.of(event.state()))));
    }
    return events;
  }

  private static IrChart chart() {
    String source = Charts.find("session").orElseThrow().source();
    Source chart = new Source("session.statechart.yaml", resource(source).orElseThrow());
    return Statecharts.compile(
            new CompilationRequest(
                List.of(chart),
                path ->
                    resource("META-INF/lockstep/schemas/" + path)
                        .map(content -> new Source(path, content))))
        .charts()
        .get(0);
  }

  private static Optional<byte[]> resource(String name) {
    try (InputStream in = Charts.class.getClassLoader().getResourceAsStream(name)) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
