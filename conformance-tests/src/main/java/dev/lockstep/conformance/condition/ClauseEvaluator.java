package dev.lockstep.conformance.condition;

import dev.lockstep.model.expression.evaluation.Evaluation;
import dev.lockstep.model.expression.evaluation.ExpressionEvaluator;
import dev.lockstep.model.expression.evaluation.ExpressionValues;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrTerm;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * An evaluator of parts of expressions. It evaluates the text of a part by the model's {@link
 * ExpressionEvaluator}. Not thread-safe.
 */
public final class ClauseEvaluator {

  private final ExpressionEvaluator evaluator;
  private final TermText texts;

  /** The parts by identity of the expression and of the part. */
  private final Map<IrExpression, Map<IrTerm, IrExpression>> parts = new IdentityHashMap<>();

  /**
   * Creates an evaluator.
   *
   * @param evaluator the evaluator of whole expressions, which caches compiled ones
   * @param texts the printer of the chart's terms
   */
  public ClauseEvaluator(ExpressionEvaluator evaluator, TermText texts) {
    this.evaluator = evaluator;
    this.texts = texts;
  }

  /**
   * Evaluates a part of an expression.
   *
   * @param whole the expression that contains {@code part}
   */
  public Evaluation evaluate(IrExpression whole, IrTerm part, ExpressionValues values) {
    IrExpression expression =
        parts
            .computeIfAbsent(whole, key -> new IdentityHashMap<>())
            .computeIfAbsent(
                part,
                key ->
                    new IrExpression(
                        texts.of(part), part.type(), whole.scope(), part, whole.span()));
    return evaluator.evaluate(expression, values);
  }

  /** Evaluates a whole expression. */
  public boolean holds(IrExpression expression, ExpressionValues values) {
    return evaluator.evaluate(expression, values).isTrue();
  }

  /** Evaluates a clause. */
  public Truth truth(IrExpression whole, IrTerm clause, ExpressionValues values) {
    return evaluate(whole, clause, values) instanceof Evaluation.Value known
            && known.value() instanceof Boolean value
        ? Truth.of(value)
        : Truth.ERROR;
  }

  /** Evaluates all clauses of a condition. */
  public Truth[] truths(Condition condition, ExpressionValues values) {
    Truth[] truths = new Truth[condition.clauses().size()];
    for (int i = 0; i < truths.length; i++) {
      truths[i] = truth(condition.expression(), condition.clauses().get(i), values);
    }
    return truths;
  }
}
