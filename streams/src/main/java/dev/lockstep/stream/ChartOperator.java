package dev.lockstep.stream;

import dev.lockstep.model.interpreter.ContextValues;
import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PayloadForms;
import dev.lockstep.model.interpreter.Reaction;
import dev.lockstep.model.interpreter.Stimulus;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.input.Alphabet;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.input.PayloadClasses;
import dev.lockstep.verification.input.PlainJson;
import java.time.Instant;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * An operator that applies keyed events to the instances of one chart. It holds no instance: the
 * caller stores one {@link InstanceState} per key, as a value or as bytes. Due timers fire by the
 * time of the events. Not thread-safe.
 */
public final class ChartOperator {

  private final IrChart chart;
  private final Interpreter interpreter;
  private final ContextValues contexts;
  private final InstanceStateFormat format;
  private final PayloadForms payloads;
  private final PropertyMonitors properties;
  private final MissingSteps missing;
  private final Set<String> events;

  /**
   * Creates an operator.
   *
   * @param guards outcomes of guards in Java code by name; others are false
   * @param missing the largest number of events without a record that may explain one event; 0 to
   *     not search
   */
  public ChartOperator(IrChart chart, Map<String, Boolean> guards, int missing) {
    this.chart = chart;
    Map<String, Boolean> answers = Map.copyOf(guards);
    var schemas = new ChartPayloads(chart);
    this.payloads = new PayloadForms(schemas);
    this.interpreter =
        new Interpreter(chart, schemas, question -> answers.getOrDefault(question.guard(), false));
    this.contexts = new ContextValues(chart);
    this.properties = new PropertyMonitors(chart);
    this.format = new InstanceStateFormat(chart, properties);
    this.events =
        chart.events().stream().map(event -> event.wire()).collect(Collectors.toUnmodifiableSet());
    List<Stimulus> candidates =
        missing == 0
            ? List.of()
            : new Alphabet(chart, new PayloadClasses(schemas))
                .letters(answers).stream().map(letter -> stimulus(letter.event())).toList();
    this.missing = new MissingSteps(interpreter, properties, candidates, missing);
  }

  /**
   * Starts an instance. If the chart refuses the start, the step has the reason, and no state is
   * active.
   *
   * @param context initial values; other variables have those of the chart
   * @throws IllegalArgumentException if a value is unknown or of the wrong type
   * @throws EndlessInstanceException if the start does not end
   */
  public StreamStep start(JsonObject context, Instant time) {
    Map<String, Object> values = contexts.read(object(context));
    Reaction reaction = interpreter.start(values, time);
    Map<String, Object> initial = new LinkedHashMap<>();
    for (IrVariable variable : chart.context()) {
      initial.put(variable.name(), values.getOrDefault(variable.name(), variable.initial()));
    }
    var nowhere = new InterpreterSnapshot(new BitSet(), initial, Map.of(), List.of(), 0);
    var from = new InstanceState(nowhere, time, properties.start());
    var run = new InstanceRun(interpreter, properties, from);
    run.started(reaction, time);
    return step(run, time, reaction);
  }

  /**
   * Fires the timers that are due at a time, and finds the limits of time of properties that have
   * ended before it.
   *
   * @throws EndlessInstanceException if the timers do not end
   */
  public StreamStep expire(InstanceState state, Instant time) {
    Instant now = later(state.time(), time);
    var run = new InstanceRun(interpreter, properties, state);
    run.expire(state.time(), now);
    var verdict = new Verdict(StepClass.CONFORMING, "", List.of(), states(run.snapshot()));
    return step(run, now, verdict);
  }

  /**
   * Executes an event. A refused event changes nothing; timers due before it have fired.
   *
   * @throws EndlessInstanceException if the step does not end
   */
  public StreamStep execute(InstanceState state, StreamEvent event) {
    Instant now = later(state.time(), event.time());
    var run = new InstanceRun(interpreter, properties, state);
    run.expire(state.time(), now);
    return step(run, now, run.fire(stimulus(event.event()), now));
  }

  /**
   * Compares a recorded event with the chart. After a refused event the instance has the state
   * before it, after a wrong successor the state that the chart specifies, and after a late timer
   * or missing events the state that explains the event. An event that conforms has the class
   * {@link StepClass#PROPERTY_VIOLATED} if it violates a property. The timers and the time before
   * it do not change its class; their violations are in the step.
   *
   * @throws EndlessInstanceException if the step does not end
   */
  public StreamStep check(InstanceState state, StreamEvent event) {
    Instant now = later(state.time(), event.time());
    Stimulus stimulus = stimulus(event.event());
    var run = new InstanceRun(interpreter, properties, state);
    boolean expired = run.expire(state.time(), now);
    run.at(now);
    int earlier = run.violations().size();
    Reaction reaction = run.fire(stimulus, now);
    StreamStep step = step(run, now, reaction);
    Predicate<InterpreterSnapshot> observed = observed(event);
    StepClass kind = step.verdict().kind();
    if (!events.contains(stimulus.event())) {
      return deviating(StepClass.UNKNOWN_EVENT, step, List.of(stimulus.event()));
    }
    if (kind == StepClass.INVALID_PAYLOAD) {
      return step;
    }
    if (kind == StepClass.CONFORMING) {
      if (observed.test(run.snapshot())) {
        List<PropertyViolation> all = step.violations();
        List<PropertyViolation> own = all.subList(earlier, all.size());
        return own.isEmpty()
            ? step
            : deviating(
                StepClass.PROPERTY_VIOLATED,
                step,
                own.stream().map(PropertyViolation::toString).toList());
      }
      kind = StepClass.WRONG_SUCCESSOR;
    }
    if (expired) {
      var late = new InstanceRun(interpreter, properties, state);
      if (late.fire(stimulus, now) instanceof Reaction.Fired && observed.test(late.snapshot())) {
        return explained(StepClass.LATE_TIMER, late, now, List.of(), step);
      }
    }
    Optional<MissingSteps.Found> found = missing.find(state, stimulus, now, observed);
    if (found.isPresent()) {
      var explaining = new InstanceRun(interpreter, properties, state);
      Instant last = state.time();
      for (MissingSteps.Timed each : found.get().events()) {
        explaining.begin();
        explaining.expire(last, each.time());
        explaining.begin();
        explaining.fire(each.stimulus(), each.time());
        last = each.time();
      }
      return explained(StepClass.MISSING_STEP, explaining, now, found.get().missing(), step);
    }
    return deviating(kind, step, step.verdict().details());
  }

  /** Returns the wire names of the active atomic states, in document order. */
  public List<String> states(InstanceState state) {
    return states(state.snapshot());
  }

  /** Returns true if the class of a deviating event may depend on the time since the last step. */
  boolean isSearchTimed() {
    return missing.isTimed();
  }

  /** Returns the number of steps of all searches for missing events. */
  long searched() {
    return missing.searched();
  }

  /** Returns the check of payloads, with the results of the interpreter's. */
  PayloadForms payloads() {
    return payloads;
  }

  /** Returns true if a final state of the root is active. */
  boolean isEnded(InterpreterSnapshot snapshot) {
    return snapshot.configuration().stream()
        .mapToObj(chart.states()::get)
        .anyMatch(state -> state.isFinal() && state.parent() == 0);
  }

  PropertyMonitors properties() {
    return properties;
  }

  /** Returns the stored form of a state. */
  public byte[] write(InstanceState state) {
    return format.write(state);
  }

  /**
   * Returns the state with a stored form.
   *
   * @throws UnreadableStateException if the bytes are not a state, or the state has a name that the
   *     chart does not have
   */
  public InstanceState read(byte[] bytes) {
    return format.read(bytes);
  }

  private static StreamStep deviating(StepClass kind, StreamStep step, List<String> details) {
    var verdict = new Verdict(kind, step.verdict().reason(), details, step.verdict().states());
    return new StreamStep(
        step.next(), verdict, step.effects(), step.microsteps(), step.violations());
  }

  private static StreamStep explained(
      StepClass kind, InstanceRun by, Instant now, List<String> details, StreamStep step) {
    Verdict verdict = deviating(kind, step, details).verdict();
    return new StreamStep(by.at(now), verdict, step.effects(), List.of(), by.violations());
  }

  private StreamStep step(InstanceRun run, Instant now, Reaction reaction) {
    StepClass kind = StepClass.CONFORMING;
    String reason = "";
    List<String> details = List.of();
    if (reaction instanceof Reaction.Refused refused) {
      kind = kind(refused);
      reason = refused.reason();
      details = refused.details();
    }
    return step(run, now, new Verdict(kind, reason, details, states(run.snapshot())));
  }

  private static StreamStep step(InstanceRun run, Instant now, Verdict verdict) {
    InstanceState next = run.at(now);
    return new StreamStep(next, verdict, run.effects(), run.microsteps(), run.violations());
  }

  private static StepClass kind(Reaction.Refused refused) {
    if (refused.typed()) {
      return StepClass.REFUSED_EVENT;
    }
    return switch (refused.reason()) {
      case "unknown-event" -> StepClass.UNKNOWN_EVENT;
      case "payload-invalid" -> StepClass.INVALID_PAYLOAD;
      default -> StepClass.REFUSED_EVENT;
    };
  }

  private Predicate<InterpreterSnapshot> observed(StreamEvent event) {
    if (event.observed().isEmpty()) {
      return snapshot -> true;
    }
    Set<String> names = new HashSet<>(event.observed());
    return snapshot -> names.equals(new HashSet<>(states(snapshot)));
  }

  private List<String> states(InterpreterSnapshot snapshot) {
    return snapshot.configuration().stream()
        .mapToObj(chart.states()::get)
        .filter(IrState::isAtomic)
        .map(IrState::wire)
        .toList();
  }

  private static Stimulus stimulus(WireEvent event) {
    return new Stimulus(
        event.event(), Optional.ofNullable(event.actor()), PlainJson.of(event.payload()));
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> object(JsonObject json) {
    return (Map<String, Object>) PlainJson.of(json);
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }
}
