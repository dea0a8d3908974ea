package dev.lockstep.model.expression.evaluation;

import dev.lockstep.model.ir.IrExpression;

/** A listener of the evaluations of an {@link ExpressionEvaluator}. */
@FunctionalInterface
public interface EvaluationListener {

  /**
   * Receives an evaluation after it has finished.
   *
   * @param values the values that the expression saw, valid during the call only
   */
  void evaluated(IrExpression expression, ExpressionValues values, Evaluation result);
}
