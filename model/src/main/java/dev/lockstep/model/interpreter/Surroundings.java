package dev.lockstep.model.interpreter;

import dev.lockstep.model.expression.ScopeNames;
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
  private final Occurrence occurrence;
  private final String actor;
  private final Instant now;
  private final @Nullable String source;
  private final @Nullable String target;
  private @Nullable Map<String, Boolean> answered;
  private @Nullable String failure;

  Surroundings(
      InterpreterChart chart,
      ExpressionEvaluator evaluator,
      GuardAnswers guards,
      BitSet configuration,
      Map<String, Object> context,
      Occurrence occurrence,
      String actor,
      Instant now,
      @Nullable String source,
      @Nullable String target) {
    this.chart = chart;
    this.evaluator = evaluator;
    this.guards = guards;
    this.configuration = configuration;
    this.context = context;
    this.occurrence = occurrence;
    this.actor = actor;
    this.now = now;
    this.source = source;
    this.target = target;
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
    Object value = known(name);
    return value == null && chart.javaGuards().contains(name)
        ? Optional.of(answer(name))
        : Optional.ofNullable(value);
  }

  /** {@inheritDoc} The names of the step precede those of the context. */
  @Override
  public @Nullable Object known(String name) {
    return switch (name) {
      case ScopeNames.EVENT -> occurrence.payload();
      case ScopeNames.EVENT_NAME -> occurrence.name();
      case "actor" -> actor;
      case "now" -> now;
      case "source" -> source;
      case "target" -> target;
      default -> context(name);
    };
  }

  private @Nullable Object context(String name) {
    return chart.javaGuards().contains(name) ? null : context.get(name);
  }

  @Override
  public boolean isActive(String state) {
    return chart.stateNamed(state).map(configuration::get).orElse(false);
  }

  private boolean answer(String guard) {
    if (answered == null) {
      answered = new HashMap<>();
    }
    return answered.computeIfAbsent(guard, this::ask);
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
