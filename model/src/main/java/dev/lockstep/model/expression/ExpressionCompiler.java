package dev.lockstep.model.expression;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrType;
import java.util.List;
import java.util.Optional;

/** Parses and type-checks expressions, and turns them into terms both engines can carry. */
public interface ExpressionCompiler {

  /**
   * Compiles one expression.
   *
   * @param text as written
   * @param span where the text begins; positions inside the text are added to it
   * @param scope the names it may use
   * @param expected the type it must have; {@code DYNAMIC} for any. An int is taken where a double
   *     is asked for, a map literal where an object is; the result then has the type asked for
   * @param nullable whether the literal {@code null} is taken too
   */
  Result compile(String text, Span span, ExpressionScope scope, IrType expected, boolean nullable);

  /** Compiles an expression that must not be {@code null}: a guard, an invariant, an assignment. */
  default Result compile(String text, Span span, ExpressionScope scope, IrType expected) {
    return compile(text, span, scope, expected, false);
  }

  /** The expression, or what is wrong with it; never both empty. */
  record Result(Optional<IrExpression> expression, List<Diagnostic> diagnostics) {}
}
