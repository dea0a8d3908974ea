package dev.lockstep.model.interpreter;

import dev.lockstep.model.expression.evaluation.ExpressionEvaluator;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrVariable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * An interpreter of charts by the algorithm of appendix D of the W3C's SCXML recommendation. It
 * favours readability over speed and serves as the definition of a chart's meaning. Pure: equal
 * arguments have equal results, effects are returned and never performed, and no event causes an
 * exception. Thread-safe if both ports are.
 */
public final class Interpreter {

  private final InterpreterChart chart;
  private final PayloadReading payloads;
  private final Reception reception;
  private final GuardAnswers guards;
  private final ExpressionEvaluator evaluator;

  /**
   * Creates an interpreter of one chart.
   *
   * @param payloads check of received and emitted payloads
   * @param guards implementation of the guards that the chart declares for Java
   */
  public Interpreter(IrChart chart, PayloadCheck payloads, GuardAnswers guards) {
    this(chart, payloads, guards, new ExpressionEvaluator());
  }

  /**
   * Creates an interpreter that shares a cache of compiled expressions with others, for many
   * similar charts.
   *
   * @param evaluator evaluator of the expressions; may be shared
   */
  public Interpreter(
      IrChart chart, PayloadCheck payloads, GuardAnswers guards, ExpressionEvaluator evaluator) {
    this.evaluator = evaluator;
    this.chart = new InterpreterChart(chart);
    this.payloads = new PayloadReading(payloads);
    this.reception = new Reception(this.chart, this.payloads);
    this.guards = guards;
  }

  /** Returns the chart. */
  public IrChart chart() {
    return chart.ir();
  }

  /** Enters the initial configuration with the chart's initial context. */
  public Reaction start(Instant now) {
    return start(Map.of(), now);
  }

  /**
   * Enters the initial configuration. The result is a refusal with the reason {@code step-failed}
   * if the first macrostep cannot be completed; no state is active in its snapshot.
   *
   * @param context values of context variables, in the types of {@link
   *     InterpreterSnapshot#context}; omitted variables have the chart's initial value
   * @throws IllegalArgumentException if a variable is unknown or of the wrong type; the message
   *     contains its name
   */
  public Reaction start(Map<String, Object> context, Instant now) {
    InterpreterSnapshot nowhere = nowhere(context);
    return attempt(nowhere, "", now, Macrostep::start);
  }

  /** Processes an external event to completion, or refuses it. */
  public Reaction fire(InterpreterSnapshot from, Stimulus stimulus, Instant now) {
    Reception.Received received = reception.receive(from, stimulus);
    if (received instanceof Reception.Received.Rejected rejected) {
      return rejected.refusal();
    }
    Occurrence occurrence = ((Reception.Received.Accepted) received).occurrence();
    return attempt(
        from,
        stimulus.actor().orElse(""),
        now,
        macrostep -> {
          Selection selection = macrostep.selection(occurrence);
          List<IrTransition> enabled = selection.selectTransitions(occurrence);
          return enabled.isEmpty() ? refused(from, selection) : macrostep.take(enabled, occurrence);
        });
  }

  /**
   * Processes a timer that is due. A timer that is not in the snapshot is stale and has no effect.
   * A timer without an enabled transition is dropped.
   */
  public Reaction fire(InterpreterSnapshot from, PendingTimer timer, Instant now) {
    if (!from.timers().contains(timer)) {
      return new Reaction.Fired(from, List.of(), List.of(), List.of());
    }
    InterpreterSnapshot without = without(from, timer);
    Reaction reaction =
        attempt(without, "", now, macrostep -> macrostep.deliver(occurrence(timer), name(timer)));
    return reaction instanceof Reaction.Refused refused
        ? new Reaction.Refused(from, refused.reason(), refused.typed(), refused.details())
        : reaction;
  }

  /**
   * Returns the name of a timer: the ID of its transition, or the ID or event of its delayed send.
   */
  public String name(PendingTimer timer) {
    return timer.event() < 0
        ? chart.ir().transitions().get(timer.transition()).id()
        : timer.sendId().orElseGet(() -> chart.ir().events().get(timer.event()).wire());
  }

  private Reaction attempt(
      InterpreterSnapshot from, String actor, Instant now, Function<Macrostep, Reaction> taken) {
    try {
      var step = new StepState(chart, evaluator, guards, from, actor, now);
      return taken.apply(new Macrostep(chart, step, payloads));
    } catch (StepFailed failure) {
      return new Reaction.Refused(
          from, "step-failed", false, List.of(String.valueOf(failure.getMessage())));
    }
  }

  private static Reaction refused(InterpreterSnapshot from, Selection selection) {
    return selection
        .refusal()
        .map(typed -> new Reaction.Refused(from, typed.refuse().orElseThrow(), true, List.of()))
        .orElseGet(() -> new Reaction.Refused(from, "guard-false", false, selection.guardsTried()));
  }

  private Occurrence occurrence(PendingTimer timer) {
    if (timer.event() < 0) {
      return Occurrence.elapsed(chart.ir().transitions().get(timer.transition()));
    }
    var event = chart.ir().events().get(timer.event());
    return Occurrence.event(
        event.index(), event.wire(), payloads.read(event, timer.payload(), new ArrayList<>()));
  }

  private static InterpreterSnapshot without(InterpreterSnapshot from, PendingTimer timer) {
    List<PendingTimer> others = new ArrayList<>(from.timers());
    others.remove(timer);
    return new InterpreterSnapshot(
        from.configuration(), from.context(), from.history(), List.copyOf(others), from.entries());
  }

  private InterpreterSnapshot nowhere(Map<String, Object> overrides) {
    Map<String, Object> context = new LinkedHashMap<>();
    for (IrVariable variable : chart.ir().context()) {
      Object value = overrides.getOrDefault(variable.name(), variable.initial());
      if (value.getClass() != variable.initial().getClass()) {
        throw new IllegalArgumentException(
            "context variable `" + variable.name() + "` cannot be " + value);
      }
      context.put(variable.name(), value);
    }
    overrides.keySet().stream()
        .filter(name -> !context.containsKey(name))
        .findFirst()
        .ifPresent(
            name -> {
              throw new IllegalArgumentException("no context variable `" + name + "`");
            });
    return new InterpreterSnapshot(
        new BitSet(), Collections.unmodifiableMap(context), Map.of(), List.of(), 0);
  }
}
