package dev.lockstep.stream.flink;

import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.StateType;
import dev.lockstep.stream.EndlessInstanceException;
import dev.lockstep.stream.PropertyMonitors;
import dev.lockstep.stream.PropertyViolation;
import dev.lockstep.stream.StepClass;
import dev.lockstep.stream.StreamEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;
import org.apache.flink.util.OutputTag;

/**
 * A function that executes a chart for the instances of a keyed stream, or compares recorded events
 * with a chart. The first event of a key starts an instance. The main output has the results of
 * accepted events and of timers; refused events, deviations, violated properties and expired
 * instances are side outputs.
 *
 * <pre>{@code
 * SingleOutputStreamOperator<StepResult> results =
 *     events
 *         .keyBy(KeyedEvent::key)
 *         .process(new ChartFunction<>(chart, StreamSettings.execute(), KeyedEvent::read))
 *         .uid("orders");
 * DataStream<StepResult> refusals = results.getSideOutput(ChartFunction.REFUSALS);
 * }</pre>
 *
 * @param <T> type of the elements
 */
public final class ChartFunction<T> extends KeyedProcessFunction<String, T, StepResult> {

  /** The side output of events that the chart refuses, and of elements that cannot be read. */
  public static final OutputTag<StepResult> REFUSALS = tag("refusals");

  /** The side output of recorded events that deviate from the chart. */
  public static final OutputTag<StepResult> DEVIATIONS = tag("deviations");

  /**
   * The side output of properties that instances violate, each of them once for an instance, if the
   * settings monitor them.
   */
  public static final OutputTag<ViolatedProperty> VIOLATIONS =
      new OutputTag<>("violations", TypeInformation.of(ViolatedProperty.class));

  /** The side output of instances that were removed because they were idle. */
  public static final OutputTag<StepResult> EXPIRED = tag("expired");

  /**
   * The largest number of timer steps of an instance at the end of a bounded stream, so that a
   * chart whose timers set timers ends.
   */
  private static final int LAST_TIMERS = 1_000;

  private static final long serialVersionUID = 1L;

  private final StreamChart chart;
  private final StreamSettings settings;
  private final EventReader<T> reader;
  private transient InstanceForms forms;
  private transient ChartEngine engine;
  private transient PropertyMonitors properties;
  private transient InstanceTimes times;
  private transient InstanceMetrics metrics;
  private transient ResultOutputs<T> outputs;
  private transient ValueState<Instance> instances;

  /** Creates a function. */
  @SuppressWarnings("NullAway.Init")
  public ChartFunction(StreamChart chart, StreamSettings settings, EventReader<T> reader) {
    this.chart = chart;
    this.settings = settings;
    this.reader = reader;
  }

  private static OutputTag<StepResult> tag(String id) {
    return new OutputTag<>(id, TypeInformation.of(StepResult.class));
  }

  @Override
  public void open(OpenContext context) {
    var runtime = getRuntimeContext();
    forms = new InstanceForms(chart, settings.isMonitoring());
    engine = engine();
    properties = chart.compiled().properties();
    times = new InstanceTimes(engine, settings, properties);
    metrics = new InstanceMetrics(runtime.getMetricGroup(), chart.compiled().chart().name());
    outputs = new ResultOutputs<>(settings.isChecking(), metrics);
    var serializer = new InstanceSerializer(chart, settings.isMonitoring());
    instances = runtime.getState(new ValueStateDescriptor<>("instance", serializer));
  }

  private ChartEngine engine() {
    Map<String, Boolean> guards = settings.guards();
    return chart
        .machine()
        .map(
            source ->
                generated(
                    source
                        .entry()
                        .machine((guard, values, event) -> guards.getOrDefault(guard, false))))
        .orElseGet(
            () ->
                new InterpretedEngine(
                    chart.compiled(), guards, settings.missing(), settings.isMonitoring()));
  }

  private <S extends StateType, C> ChartEngine generated(Machine<S, ?, ?, C> machine) {
    return new GeneratedEngine<>(
        machine, chart.compiled(), settings.guards(), settings.missing(), settings.isMonitoring());
  }

  @Override
  public void processElement(T element, Context context, Collector<StepResult> out)
      throws Exception {
    String key = context.getCurrentKey();
    StreamEvent event;
    try {
      event = reader.read(element);
    } catch (IllegalArgumentException | NullPointerException unreadable) {
      Long time = context.timestamp();
      Instant at = Instant.ofEpochMilli(time == null ? 0 : time);
      outputs.refuse("", at, StepClass.INVALID_PAYLOAD, unreadable, context);
      return;
    }
    if (InstanceTimes.ceiling(event.time()) <= context.timerService().currentWatermark()) {
      metrics.late.inc();
    }
    String name = event.event().event();
    Instance held = instances.value();
    Instance before;
    List<StepEffect> begun = List.of();
    List<PropertyViolation> first = List.of();
    EngineStep step;
    try {
      if (held == null) {
        EngineStep start = engine.start(event.time());
        if (start.kind() != StepClass.CONFORMING) {
          outputs.refuse(StepResult.of(key, name, start, List.of()), start.kind(), context);
          return;
        }
        begun = start.effects();
        first = start.violations();
        before = start.instance();
      } else {
        before = live(held, key);
      }
      step = settings.isChecking() ? engine.check(before, event) : engine.execute(before, event);
    } catch (EndlessInstanceException | EndlessStepsException endless) {
      outputs.refuse(name, event.time(), StepClass.REFUSED_EVENT, endless, context);
      return;
    }
    if (held == null) {
      metrics.started.inc();
    }
    metrics.count(step.kind());
    Instance next = step.instance().withWake(before.wake());
    schedule(next, times.next(next, step.time()), context);
    outputs.violated(first, context);
    outputs.violated(step.violations(), context);
    outputs.report(name, begun, step, context, out);
  }

  @Override
  public void onTimer(long timestamp, OnTimerContext context, Collector<StepResult> out)
      throws Exception {
    Instance stored = instances.value();
    if (stored == null || stored.wake() != timestamp) {
      return;
    }
    boolean isEnd = context.timerService().currentWatermark() == Long.MAX_VALUE;
    Instance at = live(stored, context.getCurrentKey()).withWake(Instance.NEVER);
    // In checks, the timers of the chart are fired for the limits of properties only.
    Instance ahead = at;
    long now = timestamp;
    for (int steps = 0; now != Instance.NEVER && steps < LAST_TIMERS; steps++) {
      if (times.removal(at) <= now) {
        remove(at, context);
        return;
      }
      if (settings.isChecking()) {
        ahead = passed(ahead, now, context);
        at = at.withMonitors(properties.withLimits(at.monitors(), ahead.monitors()));
      } else if (hasDeadline(at, now)) {
        at = expired(at, now, context, out);
      } else {
        List<Long> ended = ended(at, Instant.ofEpochMilli(now), context);
        at = at.withMonitors(properties.withLimits(at.monitors(), ended));
      }
      now = isEnd ? times.next(at, ahead, true) : Instance.NEVER;
    }
    if (isEnd) {
      instances.update(at);
    } else {
      schedule(at, times.next(at, ahead, false), context);
    }
  }

  private boolean hasDeadline(Instance at, long now) {
    Instant deadline = times.deadline(at, at.time());
    return deadline != null && !deadline.isAfter(Instant.ofEpochMilli(now));
  }

  /**
   * Finds the limits that are violated when time passes without an event. Other violations are
   * reported with the next event, whose class must not depend on the watermark.
   */
  private Instance passed(Instance at, long now, Context context) {
    if (!properties.awaitsLimits(at.monitors())) {
      return at;
    }
    try {
      EngineStep step = engine.expire(at, Instant.ofEpochMilli(now));
      outputs.violated(properties.limits(step.violations()), context);
      return step.instance();
    } catch (EndlessInstanceException | EndlessStepsException endless) {
      // The next event of the instance is refused for the same reason.
      return at.withMonitors(List.of());
    }
  }

  private Instance live(Instance instance, String key) {
    try {
      return forms.live(instance);
    } catch (IncompatibleChartException problem) {
      throw problem.of(key);
    }
  }

  private void remove(Instance instance, Context context) {
    instances.clear();
    if (engine.isEnded(instance.snapshot())) {
      metrics.removed.inc();
      return;
    }
    metrics.expired.inc();
    context.output(
        EXPIRED,
        StepResult.without(context.getCurrentKey(), "", instance.time(), "expired", "idle"));
  }

  /** Fires the timers of the chart that are due. */
  private Instance expired(Instance at, long now, Context context, Collector<StepResult> out) {
    Instant time = Instant.ofEpochMilli(now);
    String key = context.getCurrentKey();
    try {
      EngineStep step = engine.expire(at, time);
      metrics.timers.inc();
      outputs.violated(step.violations(), context);
      out.collect(StepResult.of(key, "", step, step.effects()));
      return step.instance();
    } catch (EndlessInstanceException | EndlessStepsException endless) {
      outputs.refuse("", time, StepClass.REFUSED_EVENT, endless, context);
      return new Instance(at.snapshot(), time, at.wake(), ended(at, time, context));
    }
  }

  /** Returns the states of properties after time has passed without a step. */
  private List<Long> ended(Instance at, Instant time, Context context) {
    List<PropertyViolation> found = new ArrayList<>();
    List<Long> monitors = properties.pass(at.monitors(), at.time(), time, found);
    outputs.violated(found, context);
    return monitors;
  }

  /**
   * Stores an instance. Its timer is moved only to an earlier time: one that fires too early is
   * registered again, which needs fewer changes of timers than one for each event.
   */
  private void schedule(Instance instance, long needed, Context context) throws Exception {
    long registered = instance.wake();
    if (needed >= registered) {
      instances.update(instance);
      return;
    }
    if (registered != Instance.NEVER) {
      context.timerService().deleteEventTimeTimer(registered);
    }
    context.timerService().registerEventTimeTimer(needed);
    instances.update(instance.withWake(needed));
  }
}
