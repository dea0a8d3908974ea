package dev.lockstep.stream.flink;

import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.StateType;
import dev.lockstep.stream.EndlessInstanceException;
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
 * accepted events and of timers; refused events, deviations and expired instances are side outputs.
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
  private transient InstanceTimes times;
  private transient InstanceMetrics metrics;
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
    forms = new InstanceForms(chart);
    engine = engine();
    times = new InstanceTimes(engine, settings);
    metrics = new InstanceMetrics(runtime.getMetricGroup(), chart.compiled().chart().name());
    var serializer = new InstanceSerializer(chart);
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
        .orElseGet(() -> new InterpretedEngine(chart.compiled(), guards, settings.missing()));
  }

  private <S extends StateType, C> ChartEngine generated(Machine<S, ?, ?, C> machine) {
    return new GeneratedEngine<>(machine, chart.compiled(), settings.guards(), settings.missing());
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
      refuse(key, "", at, StepClass.INVALID_PAYLOAD, unreadable, context);
      return;
    }
    if (InstanceTimes.ceiling(event.time()) <= context.timerService().currentWatermark()) {
      metrics.late.inc();
    }
    String name = event.event().event();
    Instance held = instances.value();
    Instance before;
    List<StepEffect> begun = List.of();
    EngineStep step;
    try {
      if (held == null) {
        EngineStep start = engine.start(event.time());
        if (start.kind() != StepClass.CONFORMING) {
          refuse(StepResult.of(key, name, start, List.of()), start.kind(), context);
          return;
        }
        begun = start.effects();
        before = new Instance(start.snapshot(), start.time(), Instance.NEVER);
      } else {
        before = live(held, key);
      }
      step =
          settings.isChecking()
              ? engine.check(before.snapshot(), before.time(), event)
              : engine.execute(before.snapshot(), before.time(), event);
    } catch (EndlessInstanceException | EndlessStepsException endless) {
      refuse(key, name, event.time(), StepClass.REFUSED_EVENT, endless, context);
      return;
    }
    if (held == null) {
      metrics.started.inc();
    }
    metrics.count(step.kind());
    schedule(new Instance(step.snapshot(), step.time(), before.wake()), step.time(), context);
    report(key, name, begun, step, context, out);
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
    long now = timestamp;
    for (int steps = 0; now != Instance.NEVER && steps < LAST_TIMERS; steps++) {
      if (times.removal(at) <= now) {
        remove(at, context);
        return;
      }
      at = expired(at, now, context, out);
      now = isEnd ? times.next(at, at.time().plusNanos(1)) : Instance.NEVER;
    }
    if (isEnd) {
      instances.update(at);
    } else {
      schedule(at, at.time().plusNanos(1), context);
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
    Instant deadline = times.deadline(at, at.time());
    if (deadline == null || deadline.isAfter(time)) {
      return at;
    }
    String key = context.getCurrentKey();
    try {
      EngineStep step = engine.expire(at.snapshot(), at.time(), time);
      metrics.timers.inc();
      out.collect(StepResult.of(key, "", step, step.effects()));
      return new Instance(step.snapshot(), step.time(), at.wake());
    } catch (EndlessInstanceException | EndlessStepsException endless) {
      refuse(key, "", time, StepClass.REFUSED_EVENT, endless, context);
      return new Instance(at.snapshot(), time, at.wake());
    }
  }

  private void report(
      String key,
      String event,
      List<StepEffect> begun,
      EngineStep step,
      Context context,
      Collector<StepResult> out) {
    boolean accepted = step.kind() == StepClass.CONFORMING;
    if (settings.isChecking()) {
      StepResult result = StepResult.of(key, event, step, List.of());
      if (accepted) {
        out.collect(result);
      } else {
        context.output(DEVIATIONS, result);
      }
      return;
    }
    List<StepEffect> effects = joined(begun, step.effects());
    if (accepted) {
      out.collect(StepResult.of(key, event, step, effects));
      return;
    }
    if (!effects.isEmpty()) {
      EngineStep timers =
          new EngineStep(
              step.snapshot(),
              step.time(),
              StepClass.CONFORMING,
              "",
              List.of(),
              step.states(),
              effects);
      out.collect(StepResult.of(key, "", timers, effects));
    }
    context.output(REFUSALS, StepResult.of(key, event, step, List.of()));
  }

  private static List<StepEffect> joined(List<StepEffect> first, List<StepEffect> second) {
    if (first.isEmpty()) {
      return second;
    }
    List<StepEffect> both = new ArrayList<>(first);
    both.addAll(second);
    return both;
  }

  private void refuse(
      String key,
      String event,
      Instant time,
      StepClass kind,
      RuntimeException cause,
      Context context) {
    String reason = String.valueOf(cause.getMessage());
    refuse(StepResult.without(key, event, time, kind.word(), reason), kind, context);
  }

  private void refuse(StepResult result, StepClass kind, Context context) {
    metrics.count(kind);
    context.output(settings.isChecking() ? DEVIATIONS : REFUSALS, result);
  }

  /**
   * Stores an instance. Its timer is moved only to an earlier time: one that fires too early is
   * registered again, which needs fewer changes of timers than one for each event.
   */
  private void schedule(Instance instance, Instant from, Context context) throws Exception {
    long needed = times.next(instance, from);
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
