package dev.lockstep.model.interpreter;

import dev.lockstep.model.expression.evaluation.Evaluation;
import dev.lockstep.model.expression.evaluation.ExpressionEvaluator;
import dev.lockstep.model.expression.evaluation.ExpressionValues;
import dev.lockstep.model.ir.IrExpression;
import java.time.Instant;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The values that an expression sees at one point of a macrostep. A guard implemented in Java is
 * evaluated on demand, at most once per instance.
 */
final class Surroundings implements ExpressionValues {

  private final InterpreterChart chart;
  private final ExpressionEvaluator evaluator;
  private final GuardAnswers guards;
  private final BitSet configuration;
  private final Map<String, Object> context;
  private final Map<String, Object> known = new HashMap<>();
  private final Occurrence occurrence;
  private final String actor;
  private final Instant now;
  private final Map<String, Boolean> answered = new HashMap<>();
  private @Nullable String failure;

  Surroundings(
      InterpreterChart chart,
      ExpressionEvaluator evaluator,
      GuardAnswers guards,
      BitSet configuration,
      Map<String, Object> context,
      Occurrence occurrence,
      String actor,
      Instant now) {
    this.chart = chart;
    this.evaluator = evaluator;
    this.guards = guards;
    this.configuration = configuration;
    this.context = context;
    this.occurrence = occurrence;
    this.actor = actor;
    this.now = now;
    known.put("event", occurrence.payload());
    known.put("event.name", occurrence.name());
    known.put("actor", actor);
    known.put("now", now);
  }

  /** Adds the wire names of a transition's source and first target. */
  Surroundings of(String source, String target) {
    known.put("source", source);
    known.put("target", target);
    return this;
  }

  /**
   * Evaluates an expression.
   *
   * @throws StepFailed if a guard in Java code throws an exception
   */
  Evaluation evaluate(IrExpression expression) {
    Evaluation evaluation = evaluator.evaluate(expression, this);
    if (failure != null) {
      throw new StepFailed(failure);
    }
    return evaluation;
  }

  @Override
  public Optional<Object> find(String name) {
    Object value = known.get(name);
    if (value != null) {
      return Optional.of(value);
    }
    return chart.javaGuards().contains(name)
        ? Optional.of(answered.computeIfAbsent(name, this::ask))
        : Optional.ofNullable(context.get(name));
  }

  @Override
  public boolean isActive(String state) {
    return chart.stateNamed(state).map(configuration::get).orElse(false);
  }

  /** Asks a guard once. The failure of a guard is kept, because the evaluator would hide it. */
  private boolean ask(String guard) {
    try {
      return guards.answer(
          new GuardAnswers.Question(
              guard, context, occurrence.name(), occurrence.payload(), actor, now));
    } catch (RuntimeException e) {
      failure = "Java code failed: " + e;
      return false;
    }
  }
}
