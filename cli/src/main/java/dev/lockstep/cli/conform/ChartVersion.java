package dev.lockstep.cli.conform;

import dev.lockstep.cli.conform.checkpoint.CheckpointInput;
import dev.lockstep.cli.conform.checkpoint.CheckpointOutput;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.stream.ChartOperator;
import dev.lockstep.stream.StepCache;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One version of the chart with which instances are compared. Not thread-safe. */
public final class ChartVersion {

  private final IrChart chart;
  private final ChartOperator operator;
  private final StepCache steps;
  private final Map<String, String> senders = new HashMap<>();
  private final SortedMap<String, Long> violated = new TreeMap<>();
  private long instances;

  /**
   * Creates a version.
   *
   * @param guards outcomes of guards in Java code by name
   * @param missing the largest number of events without a line that may explain a line
   */
  public ChartVersion(IrChart chart, Map<String, Boolean> guards, int missing) {
    this.chart = chart;
    this.operator = new ChartOperator(chart, guards, missing);
    this.steps = new StepCache(chart, operator);
    for (IrEvent event : chart.events()) {
      if (event.restricted() && !event.actors().isEmpty()) {
        senders.put(event.wire(), chart.actors().get(event.actors().get(0)).name());
      }
    }
  }

  IrChart chart() {
    return chart;
  }

  ChartOperator operator() {
    return operator;
  }

  StepCache steps() {
    return steps;
  }

  /** Returns an actor that may send an event; {@code null} if the chart restricts none. */
  @Nullable String sender(String event) {
    return senders.get(event);
  }

  /** Returns the names of the events of all versions. */
  static Set<String> events(List<ChartVersion> versions) {
    return versions.stream()
        .flatMap(each -> each.chart.events().stream())
        .map(IrEvent::wire)
        .collect(Collectors.toSet());
  }

  /** Returns the number of instances that are compared with this version. */
  long instances() {
    return instances;
  }

  void add(long number) {
    instances += number;
  }

  /** Counts the properties that an instance has violated. */
  void violate(List<String> properties) {
    properties.forEach(id -> violated.merge(id, 1L, Long::sum));
  }

  /** Returns the numbers of instances that have violated a property, by its ID. */
  SortedMap<String, Long> violated() {
    return violated;
  }

  /** Writes the numbers of removed instances that have violated properties. */
  void write(CheckpointOutput out) throws IOException {
    out.count(violated.size());
    for (Map.Entry<String, Long> each : violated.entrySet()) {
      out.text(each.getKey());
      out.number(each.getValue());
    }
  }

  void read(CheckpointInput in) throws IOException {
    int size = in.count();
    for (int i = 0; i < size; i++) {
      violated.put(in.text(), in.number());
    }
  }

  /** Returns the version with a name; {@code null} if there is none. */
  static @Nullable ChartVersion named(List<ChartVersion> versions, @Nullable String name) {
    for (ChartVersion each : versions) {
      if (each.chart.version().equals(name)) {
        return each;
      }
    }
    return null;
  }

  /** Returns the names of versions. */
  static String names(List<ChartVersion> versions) {
    return versions.stream().map(each -> each.chart.version()).collect(Collectors.joining(", "));
  }
}
