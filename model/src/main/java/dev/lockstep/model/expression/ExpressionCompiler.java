package dev.lockstep.model.expression;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrType;
import java.util.List;
import java.util.Optional;

/**
 * A compiler that parses and type-checks expressions and translates them to terms that both engines
 * support.
 */
public interface ExpressionCompiler {

  /**
   * Compiles one expression.
   *
   * @param text text as written
   * @param span position of the text; positions inside the text are relative to it
   * @param scope names it may use
   * @param expected required type; {@code DYNAMIC} for any type. An int is accepted where a double
   *     is required, and a map literal where an object is; the result then has the required type
   * @param nullable true if the literal {@code null} is accepted too
   */
  Result compile(String text, Span span, ExpressionScope scope, IrType expected, boolean nullable);

  /** Compiles an expression that must not be {@code null}: a guard, an invariant, an assignment. */
  default Result compile(String text, Span span, ExpressionScope scope, IrType expected) {
    return compile(text, span, scope, expected, false);
  }

  /** The expression, or the errors in it; never both empty. */
  record Result(Optional<IrExpression> expression, List<Diagnostic> diagnostics) {}
}
