package dev.lockstep.stream.flink;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Refusal;
import dev.lockstep.runtime.RefusalReason;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.Violation;
import dev.lockstep.stream.PropertyMonitors;
import dev.lockstep.stream.PropertyViolation;
import dev.lockstep.stream.StepClass;
import dev.lockstep.stream.StreamEvent;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An engine on a generated machine. Deviations in checks are classified by the interpreter, because
 * they need a search over the chart.
 */
final class GeneratedEngine<S extends StateType, C> implements ChartEngine {

  private final Machine<S, ?, ?, C> machine;
  private final SnapshotForm form;
  private final SnapshotForm interpretedForm;
  private final InterpretedEngine interpreted;
  private final PropertyMonitors properties;
  private final GeneratedInstants<S, C> instants;
  private final boolean monitored;

  /** The actor of each event that an instance sends to itself. */
  private final Map<String, String> senders = new HashMap<>();

  GeneratedEngine(
      Machine<S, ?, ?, C> machine,
      CompiledChart chart,
      Map<String, Boolean> guards,
      int missing,
      boolean monitored) {
    this.machine = machine;
    this.properties = chart.properties();
    this.instants = new GeneratedInstants<>(machine, chart.chart());
    this.monitored = monitored && !properties.start().isEmpty();
    this.form = new GeneratedForm<>(machine, chart);
    this.interpretedForm = SnapshotForm.interpreted(chart);
    this.interpreted = new InterpretedEngine(chart, guards, missing, monitored);
    for (IrEvent event : chart.chart().events()) {
      if (event.restricted() && !event.actors().isEmpty()) {
        senders.put(event.wire(), chart.chart().actors().get(event.actors().get(0)).name());
      }
    }
  }

  @Override
  public EngineStep start(Instant time) {
    FireResult<S, C> result = machine.start(time);
    if (!(result instanceof Fired<S, C> fired)) {
      Refusal refusal = ((Refused<S, C>) result).refusal();
      return EngineStep.notStarted(time, refusal.reason(), details(refusal));
    }
    GeneratedTrace<S, C> trace =
        monitored
            ? new GeneratedTrace<>(
                properties, instants, instants.nowhere(), time, properties.start())
            : null;
    var run = new GeneratedRun<>(machine, senders, trace, fired.snapshot());
    run.started(fired, time);
    return step(run, trace, time, StepClass.CONFORMING, "", List.of());
  }

  @Override
  public EngineStep execute(Instance at, StreamEvent event) {
    return fire(at, event, trace(at));
  }

  @SuppressWarnings("unchecked")
  private EngineStep fire(Instance at, StreamEvent event, @Nullable GeneratedTrace<S, C> trace) {
    Instant now = later(at.time(), event.time());
    var run = new GeneratedRun<>(machine, senders, trace, (Snapshot<S, C>) at.snapshot());
    run.expire(at.time(), now);
    if (trace != null) {
      trace.begin(now);
    }
    if (run.fire(event.event(), now) instanceof Refused<S, C> refused) {
      Refusal refusal = refused.refusal();
      return step(run, trace, now, kind(refusal.kind()), refusal.reason(), details(refusal));
    }
    return step(run, trace, now, StepClass.CONFORMING, "", List.of());
  }

  @Override
  public EngineStep check(Instance at, StreamEvent event) {
    GeneratedTrace<S, C> trace = trace(at);
    EngineStep step = fire(at, event, trace);
    if (step.kind() == StepClass.CONFORMING
        && (event.observed().isEmpty()
            || new HashSet<>(event.observed()).equals(new HashSet<>(step.states())))) {
      List<PropertyViolation> own = trace == null ? List.of() : trace.own();
      return own.isEmpty()
          ? step
          : step.withClass(
              StepClass.PROPERTY_VIOLATED, own.stream().map(PropertyViolation::toString).toList());
    }
    Object same = interpretedForm.snapshot(form.data(at.snapshot()));
    EngineStep classified =
        interpreted.check(new Instance(same, at.time(), at.wake(), at.monitors()), event);
    return new EngineStep(
        form.snapshot(interpretedForm.data(classified.snapshot())),
        classified.time(),
        classified.kind(),
        classified.reason(),
        classified.details(),
        classified.states(),
        classified.effects(),
        classified.monitors(),
        classified.violations());
  }

  @Override
  @SuppressWarnings("unchecked")
  public EngineStep expire(Instance at, Instant until) {
    Instant now = later(at.time(), until);
    GeneratedTrace<S, C> trace = trace(at);
    var run = new GeneratedRun<>(machine, senders, trace, (Snapshot<S, C>) at.snapshot());
    run.expire(at.time(), now);
    return step(run, trace, now, StepClass.CONFORMING, "", List.of());
  }

  @Override
  public @Nullable Instant deadline(Object snapshot, Instant from) {
    Instant earliest = null;
    for (Timer timer : ((Snapshot<?, ?>) snapshot).timers()) {
      Instant deadline = timer.deadline();
      if (!deadline.isBefore(from) && (earliest == null || deadline.isBefore(earliest))) {
        earliest = deadline;
      }
    }
    return earliest;
  }

  @Override
  public boolean isEnded(Object snapshot) {
    for (StateType state : ((Snapshot<?, ?>) snapshot).configuration().states()) {
      if (state.isFinal() && state.parent() == null) {
        return true;
      }
    }
    return false;
  }

  @SuppressWarnings("unchecked")
  private @Nullable GeneratedTrace<S, C> trace(Instance at) {
    if (at.monitors().isEmpty()) {
      return null;
    }
    InterpreterSnapshot from = instants.values((Snapshot<S, C>) at.snapshot());
    return new GeneratedTrace<>(properties, instants, from, at.time(), at.monitors());
  }

  private EngineStep step(
      GeneratedRun<S, C> run,
      @Nullable GeneratedTrace<S, C> trace,
      Instant now,
      StepClass kind,
      String reason,
      List<String> details) {
    List<String> states = GeneratedForm.wires(run.snapshot().configuration().states());
    if (trace != null) {
      trace.pass(now);
    }
    return new EngineStep(
        run.snapshot(),
        now,
        kind,
        reason,
        details,
        states,
        run.effects(),
        trace == null ? List.of() : trace.monitors(),
        trace == null ? List.of() : trace.violations());
  }

  private static StepClass kind(RefusalReason reason) {
    return switch (reason) {
      case UNKNOWN_EVENT -> StepClass.UNKNOWN_EVENT;
      case PAYLOAD_INVALID -> StepClass.INVALID_PAYLOAD;
      default -> StepClass.REFUSED_EVENT;
    };
  }

  private static List<String> details(Refusal refusal) {
    return refusal.violations().isEmpty()
        ? refusal.details()
        : refusal.violations().stream().map(Violation::toString).toList();
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }
}
