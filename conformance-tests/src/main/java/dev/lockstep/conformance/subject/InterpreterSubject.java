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
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.input.PlainJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
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
  private final KnownObservations<InterpreterSnapshot> known = new KnownObservations<>();
  private @Nullable WrittenContext written;

  private record WrittenContext(Map<String, Object> context, JsonObject json) {}

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
    return started(reaction(context, now));
  }

  Reaction reaction(JsonObject context, Instant now) {
    return interpreter.start(context(context), now);
  }

  Answer<InterpreterSnapshot> started(Reaction reaction) {
    return reaction instanceof Reaction.Refused refused
        ? new Answer.Refused<>(null, refused.reason(), refused.details())
        : answer(reaction);
  }

  /** Returns the initial context in a snapshot without an active state. */
  InterpreterSnapshot nowhere(JsonObject context) {
    Map<String, Object> given = context(context);
    Map<String, Object> values = new LinkedHashMap<>();
    for (IrVariable variable : chart.context()) {
      values.put(variable.name(), given.getOrDefault(variable.name(), variable.initial()));
    }
    return new InterpreterSnapshot(new BitSet(), values, Map.of(), List.of(), 0);
  }

  @Override
  public Answer<InterpreterSnapshot> fire(InterpreterSnapshot from, WireEvent event, Instant now) {
    return answer(reaction(from, event, now));
  }

  Reaction reaction(InterpreterSnapshot from, WireEvent event, Instant now) {
    Stimulus stimulus =
        new Stimulus(
            event.event(), Optional.ofNullable(event.actor()), PlainJson.of(event.payload()));
    return interpreter.fire(from, stimulus, now);
  }

  @Override
  public Answer<InterpreterSnapshot> fire(InterpreterSnapshot from, Timer timer, Instant now) {
    return answer(reaction(from, known(from, timer), now));
  }

  Reaction reaction(InterpreterSnapshot from, PendingTimer timer, Instant now) {
    return interpreter.fire(from, timer, now);
  }

  @Override
  public Observation observe(InterpreterSnapshot at) {
    return known.of(at, this::observation);
  }

  private Observation observation(InterpreterSnapshot at) {
    List<String> states = new ArrayList<>();
    BitSet active = at.configuration();
    for (int index = active.nextSetBit(0); index >= 0; index = active.nextSetBit(index + 1)) {
      IrState state = chart.states().get(index);
      if (state.isAtomic()) {
        states.add(state.wire());
      }
    }
    return new Observation(states, json(at.context()), each(at.timers(), this::timer), history(at));
  }

  /** Converts a context. The last one is stored, because most steps do not change it. */
  private JsonObject json(Map<String, Object> context) {
    WrittenContext last = written;
    if (last == null || last.context() != context) {
      last = new WrittenContext(context, (JsonObject) PlainJson.json(contexts.write(context)));
      written = last;
    }
    return last.json();
  }

  private SortedMap<String, List<String>> history(InterpreterSnapshot at) {
    if (at.history().isEmpty()) {
      return Collections.emptySortedMap();
    }
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

  Answer<InterpreterSnapshot> answer(Reaction reaction) {
    if (reaction instanceof Reaction.Refused refused) {
      return new Answer.Refused<>(refused.snapshot(), refused.reason(), refused.details());
    }
    Reaction.Fired fired = (Reaction.Fired) reaction;
    return new Answer.Took<>(
        fired.snapshot(),
        each(fired.microsteps(), this::microstep),
        each(fired.effects(), this::effect),
        fired.dropped());
  }

  private ObservedMicrostep microstep(Reaction.InterpreterMicrostep microstep) {
    return new ObservedMicrostep(
        each(microstep.transitions(), index -> chart.transitions().get(index).id()),
        wires(microstep.exited()),
        wires(microstep.entered()));
  }

  private List<String> wires(List<Integer> states) {
    return each(states, index -> chart.states().get(index).wire());
  }

  private static <T, R> List<R> each(List<T> items, Function<T, R> conversion) {
    List<R> converted = new ArrayList<>(items.size());
    for (T item : items) {
      converted.add(conversion.apply(item));
    }
    return converted;
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
  PendingTimer known(InterpreterSnapshot from, Timer timer) {
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
