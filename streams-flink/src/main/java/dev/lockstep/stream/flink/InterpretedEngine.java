package dev.lockstep.stream.flink;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.interpreter.Reaction.InterpreterEffect;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEmission;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.stream.ChartOperator;
import dev.lockstep.stream.InstanceState;
import dev.lockstep.stream.PropertyViolation;
import dev.lockstep.stream.StepClass;
import dev.lockstep.stream.StreamEvent;
import dev.lockstep.stream.StreamStep;
import dev.lockstep.stream.Verdict;
import dev.lockstep.verification.input.PlainJson;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An engine on the interpreter. */
final class InterpretedEngine implements ChartEngine {

  private final CompiledChart chart;
  private final ChartOperator operator;
  private final boolean monitored;

  /** Creates an engine that does not monitor properties. */
  InterpretedEngine(CompiledChart chart, Map<String, Boolean> guards, int missing) {
    this(chart, guards, missing, false);
  }

  InterpretedEngine(
      CompiledChart chart, Map<String, Boolean> guards, int missing, boolean monitored) {
    this.chart = chart;
    this.monitored = monitored;
    this.operator = new ChartOperator(chart.chart(), guards, missing);
  }

  @Override
  public EngineStep start(Instant time) {
    StreamStep start = operator.start(JsonObject.EMPTY, time);
    Verdict verdict = start.verdict();
    if (verdict.kind() != StepClass.CONFORMING) {
      return EngineStep.notStarted(time, verdict.reason(), verdict.details());
    }
    return monitored
        ? step(start, start.next().monitors(), start.violations())
        : step(start, List.of(), List.of());
  }

  @Override
  public EngineStep execute(Instance at, StreamEvent event) {
    return step(operator.execute(state(at), event));
  }

  @Override
  public EngineStep check(Instance at, StreamEvent event) {
    return step(operator.check(state(at), event));
  }

  @Override
  public EngineStep expire(Instance at, Instant until) {
    return step(operator.expire(state(at), until));
  }

  @Override
  public @Nullable Instant deadline(Object snapshot, Instant from) {
    Instant earliest = null;
    for (PendingTimer timer : ((InterpreterSnapshot) snapshot).timers()) {
      Instant deadline = timer.deadline();
      if (!deadline.isBefore(from) && (earliest == null || deadline.isBefore(earliest))) {
        earliest = deadline;
      }
    }
    return earliest;
  }

  @Override
  public boolean isEnded(Object snapshot) {
    return ((InterpreterSnapshot) snapshot)
        .configuration().stream()
            .mapToObj(chart.chart().states()::get)
            .anyMatch(InterpretedEngine::isEnd);
  }

  private static boolean isEnd(IrState state) {
    return state.isFinal() && state.parent() == 0;
  }

  private static InstanceState state(Instance at) {
    return new InstanceState((InterpreterSnapshot) at.snapshot(), at.time(), at.monitors());
  }

  private EngineStep step(StreamStep step) {
    return step(step, step.next().monitors(), step.violations());
  }

  private EngineStep step(
      StreamStep step, List<Long> monitors, List<PropertyViolation> violations) {
    return new EngineStep(
        step.next().snapshot(),
        step.next().time(),
        step.verdict().kind(),
        step.verdict().reason(),
        step.verdict().details(),
        step.verdict().states(),
        step.effects().stream().map(this::effect).toList(),
        monitors,
        violations);
  }

  private StepEffect effect(InterpreterEffect effect) {
    IrChart ir = chart.chart();
    if (effect instanceof InterpreterEffect.Emitted emitted) {
      IrEmission emission = ir.emissions().get(emitted.emission());
      String payload = emission.payload().isEmpty() ? "" : json(emitted.payload());
      return new StepEffect("emit", emission.wire(), payload);
    }
    if (effect instanceof InterpreterEffect.Performed performed) {
      return new StepEffect("perform", ir.javaActions().get(performed.action()).name(), "");
    }
    if (effect instanceof InterpreterEffect.Sent sent) {
      var event = ir.events().get(sent.event());
      String payload = event.payload().isEmpty() ? "" : json(sent.payload());
      return new StepEffect("send", event.wire(), payload);
    }
    if (effect instanceof InterpreterEffect.Scheduled scheduled) {
      return timer("schedule", scheduled.timer());
    }
    return timer("cancel", ((InterpreterEffect.Cancelled) effect).timer());
  }

  private StepEffect timer(String kind, PendingTimer timer) {
    String id =
        timer.event() < 0
            ? chart.chart().transitions().get(timer.transition()).id()
            : timer.sendId().orElseGet(() -> chart.chart().events().get(timer.event()).wire());
    return new StepEffect(kind, id, timer.deadline().toString());
  }

  private static String json(Map<String, Object> payload) {
    return JsonWriter.write(PlainJson.json(payload));
  }
}
