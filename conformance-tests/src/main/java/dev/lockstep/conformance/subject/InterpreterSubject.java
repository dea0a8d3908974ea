package dev.lockstep.conformance.subject;

import dev.lockstep.model.expression.evaluation.EvaluationListener;
import dev.lockstep.model.expression.evaluation.ExpressionEvaluator;
import dev.lockstep.model.interpreter.ContextValues;
import dev.lockstep.model.interpreter.GuardAnswers;
import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PayloadCheck;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.interpreter.Reaction;
import dev.lockstep.model.interpreter.Stimulus;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.input.PlainJson;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The reference interpreter as a subject. */
public final class InterpreterSubject implements Subject<InterpreterSnapshot> {

  private final IrChart chart;
  private final PayloadCheck payloads;
  private final GuardBoard guards;
  private final ExpressionEvaluator evaluator;
  private final Interpreter interpreter;
  private final ContextValues contexts;
  private final Map<String, Integer> transitions;

  /**
   * Creates a subject with its own evaluator.
   *
   * @param payloads decides which payloads are valid
   * @param guards the outcomes of guards in Java code
   */
  public InterpreterSubject(IrChart chart, PayloadCheck payloads, GuardBoard guards) {
    this(chart, payloads, guards, new ExpressionEvaluator());
  }

  /**
   * Creates a subject that shares an evaluator. Use this for many similar charts.
   *
   * @param evaluator the evaluator, which caches compiled expressions
   */
  public InterpreterSubject(
      IrChart chart, PayloadCheck payloads, GuardBoard guards, ExpressionEvaluator evaluator) {
    this.chart = chart;
    this.payloads = payloads;
    this.guards = guards;
    this.evaluator = evaluator;
    this.contexts = new ContextValues(chart);
    GuardAnswers answers = question -> guards.answer(question.guard());
    this.interpreter = new Interpreter(chart, payloads, answers, evaluator);
    this.transitions =
        chart.transitions().stream()
            .collect(Collectors.toMap(IrTransition::id, IrTransition::index));
  }

  @Override
  public Answer<InterpreterSnapshot> start(JsonObject context, Instant now) {
    Reaction reaction = interpreter.start(context(context), now);
    return reaction instanceof Reaction.Refused refused
        ? new Answer.Refused<>(null, refused.reason(), refused.details())
        : answer(reaction);
  }

  @Override
  public Answer<InterpreterSnapshot> fire(InterpreterSnapshot from, WireEvent event, Instant now) {
    Stimulus stimulus =
        new Stimulus(
            event.event(), Optional.ofNullable(event.actor()), PlainJson.of(event.payload()));
    return answer(interpreter.fire(from, stimulus, now));
  }

  @Override
  public Answer<InterpreterSnapshot> fire(InterpreterSnapshot from, Timer timer, Instant now) {
    return answer(interpreter.fire(from, known(from, timer), now));
  }

  @Override
  public Observation observe(InterpreterSnapshot at) {
    List<String> states =
        at.configuration().stream()
            .mapToObj(chart.states()::get)
            .filter(IrState::isAtomic)
            .map(IrState::wire)
            .toList();
    return new Observation(
        states,
        (JsonObject) PlainJson.json(contexts.write(at.context())),
        at.timers().stream().map(this::timer).toList(),
        history(at));
  }

  private SortedMap<String, List<String>> history(InterpreterSnapshot at) {
    SortedMap<String, List<String>> history = new TreeMap<>();
    at.history()
        .forEach(
            (state, remembered) ->
                history.put(
                    chart.states().get(state).path(), wires(remembered.stream().boxed().toList())));
    return history;
  }

  @Override
  public Subject<InterpreterSnapshot> observedBy(EvaluationListener listener) {
    return new InterpreterSubject(chart, payloads, guards, evaluator.observedBy(listener));
  }

  @Override
  public Set<Aspect> aspects() {
    return EnumSet.allOf(Aspect.class);
  }

  private Map<String, Object> context(JsonObject context) {
    return contexts.read(fields(context));
  }

  private Answer<InterpreterSnapshot> answer(Reaction reaction) {
    if (reaction instanceof Reaction.Refused refused) {
      return new Answer.Refused<>(refused.snapshot(), refused.reason(), refused.details());
    }
    Reaction.Fired fired = (Reaction.Fired) reaction;
    return new Answer.Took<>(
        fired.snapshot(),
        fired.microsteps().stream().map(this::microstep).toList(),
        fired.effects().stream().map(this::effect).toList(),
        fired.dropped());
  }

  private ObservedMicrostep microstep(Reaction.InterpreterMicrostep microstep) {
    return new ObservedMicrostep(
        microstep.transitions().stream().map(index -> chart.transitions().get(index).id()).toList(),
        wires(microstep.exited()),
        wires(microstep.entered()));
  }

  private List<String> wires(List<Integer> states) {
    return states.stream().map(index -> chart.states().get(index).wire()).toList();
  }

  private ObservedEffect effect(Reaction.InterpreterEffect effect) {
    if (effect instanceof Reaction.InterpreterEffect.Emitted emitted) {
      String event = chart.emissions().get(emitted.emission()).wire();
      return ObservedEffect.emit(event, PlainJson.json(emitted.payload()));
    } else if (effect instanceof Reaction.InterpreterEffect.Performed performed) {
      return ObservedEffect.perform(chart.javaActions().get(performed.action()).name());
    } else if (effect instanceof Reaction.InterpreterEffect.Scheduled scheduled) {
      PendingTimer timer = scheduled.timer();
      return ObservedEffect.schedule(interpreter.name(timer), timer.deadline());
    } else if (effect instanceof Reaction.InterpreterEffect.Cancelled cancelled) {
      PendingTimer timer = cancelled.timer();
      return ObservedEffect.cancel(interpreter.name(timer), timer.deadline());
    }
    Reaction.InterpreterEffect.Sent sent = (Reaction.InterpreterEffect.Sent) effect;
    String event = chart.events().get(sent.event()).wire();
    return ObservedEffect.send(event, PlainJson.json(sent.payload()), sent.at());
  }

  private Timer timer(PendingTimer timer) {
    boolean sent = timer.event() >= 0;
    String event = sent ? chart.events().get(timer.event()).wire() : null;
    boolean carries = sent && chart.events().get(timer.event()).payload().isPresent();
    JsonValue payload = carries ? PlainJson.json(timer.payload()) : null;
    return new Timer(interpreter.name(timer), event, payload, timer.entry(), timer.deadline());
  }

  /**
   * Returns the timer as the snapshot stores it. JSON does not distinguish integers from doubles
   * with the same value.
   */
  private PendingTimer known(InterpreterSnapshot from, Timer timer) {
    return from.timers().stream()
        .filter(pending -> timer(pending).equals(timer))
        .findFirst()
        .orElseGet(() -> pending(timer));
  }

  private PendingTimer pending(Timer timer) {
    Map<String, Object> payload = fields(timer.payload());
    if (timer.event() == null) {
      int after = transitions.getOrDefault(timer.id(), -1);
      return new PendingTimer(
          after, -1, payload, Optional.empty(), timer.entry(), timer.deadline());
    }
    int event =
        chart.events().stream()
            .filter(known -> known.wire().equals(timer.event()))
            .findFirst()
            .map(known -> known.index())
            .orElse(-1);
    Optional<String> id =
        timer.id().equals(timer.event()) ? Optional.empty() : Optional.of(timer.id());
    return new PendingTimer(-1, event, payload, id, timer.entry(), timer.deadline());
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> fields(@Nullable JsonValue payload) {
    return payload == null ? Map.of() : (Map<String, Object>) PlainJson.of(payload);
  }
}
