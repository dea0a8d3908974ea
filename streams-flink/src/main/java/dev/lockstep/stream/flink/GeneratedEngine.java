package dev.lockstep.stream.flink;

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

  /** The actor of each event that an instance sends to itself. */
  private final Map<String, String> senders = new HashMap<>();

  GeneratedEngine(
      Machine<S, ?, ?, C> machine, CompiledChart chart, Map<String, Boolean> guards, int missing) {
    this.machine = machine;
    this.form = new GeneratedForm<>(machine, chart);
    this.interpretedForm = SnapshotForm.interpreted(chart);
    this.interpreted = new InterpretedEngine(chart, guards, missing);
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
    var run = new GeneratedRun<>(machine, senders, fired.snapshot());
    run.follow(fired, time);
    return step(run, time, StepClass.CONFORMING, "", List.of());
  }

  @Override
  public EngineStep execute(Object snapshot, Instant last, StreamEvent event) {
    Instant now = later(last, event.time());
    GeneratedRun<S, C> run = run(snapshot);
    run.expire(last, now);
    FireResult<S, C> result = machine.fire(run.snapshot(), event.event(), now);
    if (result instanceof Fired<S, C> fired) {
      run.follow(fired, now);
      return step(run, now, StepClass.CONFORMING, "", List.of());
    }
    Refusal refusal = ((Refused<S, C>) result).refusal();
    return step(run, now, kind(refusal.kind()), refusal.reason(), details(refusal));
  }

  @Override
  public EngineStep check(Object snapshot, Instant last, StreamEvent event) {
    EngineStep step = execute(snapshot, last, event);
    if (step.kind() == StepClass.CONFORMING
        && (event.observed().isEmpty()
            || new HashSet<>(event.observed()).equals(new HashSet<>(step.states())))) {
      return step;
    }
    Object same = interpretedForm.snapshot(form.data(snapshot));
    EngineStep classified = interpreted.check(same, last, event);
    return new EngineStep(
        form.snapshot(interpretedForm.data(classified.snapshot())),
        classified.time(),
        classified.kind(),
        classified.reason(),
        classified.details(),
        classified.states(),
        classified.effects());
  }

  @Override
  public EngineStep expire(Object snapshot, Instant last, Instant until) {
    Instant now = later(last, until);
    GeneratedRun<S, C> run = run(snapshot);
    run.expire(last, now);
    return step(run, now, StepClass.CONFORMING, "", List.of());
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
  private GeneratedRun<S, C> run(Object snapshot) {
    return new GeneratedRun<>(machine, senders, (Snapshot<S, C>) snapshot);
  }

  private EngineStep step(
      GeneratedRun<S, C> run, Instant now, StepClass kind, String reason, List<String> details) {
    List<String> states = GeneratedForm.wires(run.snapshot().configuration().states());
    return new EngineStep(run.snapshot(), now, kind, reason, details, states, run.effects());
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
