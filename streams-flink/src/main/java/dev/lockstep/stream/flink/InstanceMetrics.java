package dev.lockstep.stream.flink;

import dev.lockstep.stream.StepClass;
import java.util.EnumMap;
import java.util.Map;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.MetricGroup;

/** The counters of one subtask, in the group {@code lockstep} of its operator. */
final class InstanceMetrics {

  private final Map<StepClass, Counter> events = new EnumMap<>(StepClass.class);

  /** The instances that were started. */
  final Counter started;

  /** The ended instances whose state was removed. */
  final Counter removed;

  /** The instances whose state was removed because they were idle. */
  final Counter expired;

  /** The timers of charts that were due at a watermark. */
  final Counter timers;

  /** The events before the watermark. */
  final Counter late;

  /** The properties that instances violate; each once for an instance. */
  final Counter violations;

  InstanceMetrics(MetricGroup operator, String chart) {
    MetricGroup group = operator.addGroup("lockstep").addGroup("chart", chart);
    MetricGroup classes = group.addGroup("events");
    for (StepClass kind : StepClass.values()) {
      events.put(kind, classes.counter(kind.word()));
    }
    this.started = group.counter("started");
    this.removed = group.counter("removed");
    this.expired = group.counter("expired");
    this.timers = group.counter("timers");
    this.late = group.counter("late");
    this.violations = group.counter("violations");
  }

  void count(StepClass kind) {
    Counter counter = events.get(kind);
    if (counter != null) {
      counter.inc();
    }
  }
}
