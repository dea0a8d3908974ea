package dev.lockstep.model.interpreter;

import dev.lockstep.model.expression.evaluation.Evaluation;
import dev.lockstep.model.expression.evaluation.ExpressionEvaluator;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrState;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The mutable state of a macrostep: the parts of the next snapshot and the effects so far. */
final class StepState {

  private final InterpreterChart chart;
  private final ExpressionEvaluator evaluator;
  private final GuardAnswers guards;
  private final String actor;
  private final Instant now;
  private final BitSet configuration;
  private Map<String, Object> context;
  private final Map<Integer, BitSet> history;
  private final List<PendingTimer> timers;
  private final List<Reaction.InterpreterEffect> effects = new ArrayList<>();
  private long entries;
  private Occurrence occurrence = Occurrence.NONE;

  StepState(
      InterpreterChart chart,
      ExpressionEvaluator evaluator,
      GuardAnswers guards,
      InterpreterSnapshot from,
      String actor,
      Instant now) {
    this.chart = chart;
    this.evaluator = evaluator;
    this.guards = guards;
    this.actor = actor;
    this.now = now;
    this.configuration = (BitSet) from.configuration().clone();
    this.context = from.context();
    this.history = new TreeMap<>(from.history());
    this.timers = new ArrayList<>(from.timers());
    this.entries = from.entries();
  }

  BitSet configuration() {
    return configuration;
  }

  Map<Integer, BitSet> history() {
    return history;
  }

  /** Sets the event whose transitions are taken from now on. */
  void begin(Occurrence taken) {
    occurrence = taken;
  }

  Surroundings surroundings(Occurrence of) {
    return surroundings(of, null, null);
  }

  /** Returns the values that actions of the current transitions see. */
  Surroundings surroundings() {
    return surroundings(occurrence);
  }

  /**
   * Returns the values that an action sees.
   *
   * @param source wire name of the source of its transition
   * @param target wire name of the first target
   */
  Surroundings surroundings(String source, String target) {
    return surroundings(occurrence, source, target);
  }

  private Surroundings surroundings(
      Occurrence of, @Nullable String source, @Nullable String target) {
    return new Surroundings(
        chart, evaluator, guards, configuration, context, of, actor, now, source, target);
  }

  /**
   * Returns the value of an expression.
   *
   * @throws StepFailed if the evaluation fails or JSON cannot represent the value
   */
  static @Nullable Object value(IrExpression expression, Surroundings surroundings) {
    Evaluation evaluation = surroundings.evaluate(expression);
    if (evaluation instanceof Evaluation.Failed failed) {
      throw new StepFailed("`" + expression.text() + "` fails: " + failed.message());
    }
    Object value = ((Evaluation.Value) evaluation).value();
    if (!PlainValues.isPlain(value)) {
      throw new StepFailed("`" + expression.text() + "` is not a finite number");
    }
    return value;
  }

  /** Assigns variables. The values before the assignment remain visible to earlier callers. */
  void assign(Map<String, Object> values) {
    Map<String, Object> assigned = new LinkedHashMap<>(context);
    assigned.putAll(values);
    context = Collections.unmodifiableMap(assigned);
  }

  void ask(Reaction.InterpreterEffect effect) {
    effects.add(effect);
  }

  Instant now() {
    return now;
  }

  void enter(IrState state) {
    configuration.set(state.index());
    entries++;
  }

  void exit(IrState state) {
    configuration.clear(state.index());
  }

  void remember(int historyState, BitSet states) {
    history.put(historyState, states);
  }

  /**
   * Schedules a timer. A negative delay counts as zero.
   *
   * @throws StepFailed if the deadline is after the maximum {@link Instant}
   */
  void schedule(
      int transition,
      int event,
      Map<String, @Nullable Object> payload,
      Optional<String> sendId,
      Duration delay) {
    try {
      Instant deadline = now.plus(delay.isNegative() ? Duration.ZERO : delay);
      var timer = new PendingTimer(transition, event, payload, sendId, entries, deadline);
      timers.add(timer);
      effects.add(new Reaction.InterpreterEffect.Scheduled(timer));
    } catch (DateTimeException | ArithmeticException e) {
      throw new StepFailed("a delay of " + delay + " ends after the last timestamp");
    }
  }

  /** Cancels timers, in the order in which they were set. */
  void cancel(Predicate<PendingTimer> which) {
    List<PendingTimer> taken =
        timers.isEmpty() ? List.of() : timers.stream().filter(which).toList();
    if (taken.isEmpty()) {
      return;
    }
    timers.removeAll(taken);
    taken.forEach(timer -> effects.add(new Reaction.InterpreterEffect.Cancelled(timer)));
  }

  List<Reaction.InterpreterEffect> effects() {
    return List.copyOf(effects);
  }

  InterpreterSnapshot snapshot() {
    return new InterpreterSnapshot(
        (BitSet) configuration.clone(),
        context,
        history.isEmpty() ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(history)),
        List.copyOf(timers),
        entries);
  }
}
