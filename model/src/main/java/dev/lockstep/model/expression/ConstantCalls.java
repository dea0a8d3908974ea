package dev.lockstep.model.expression;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelExpr;
import dev.cel.runtime.CelEvaluationException;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * The evaluation of calls with constant arguments. Calls that always fail are reported; durations
 * and timestamps are folded.
 */
final class ConstantCalls {

  private static final Set<IrFunction> FOLDED =
      Set.of(
          IrFunction.TO_DURATION,
          IrFunction.TO_TIMESTAMP,
          IrFunction.SECONDS,
          IrFunction.MILLISECONDS);

  private final CelAbstractSyntaxTree tree;

  ConstantCalls(CelAbstractSyntaxTree tree) {
    this.tree = tree;
  }

  /**
   * The call, or the constant it evaluates to.
   *
   * @param fault the diagnostic about a call that always fails
   */
  record Result(IrTerm term, Optional<Diagnostic> fault) {}

  Result settle(CelExpr node, IrTerm.Call call, Span place) {
    if (dividesByZero(call)) {
      return fault(call, place, "the divisor is the constant zero");
    }
    if (call.function() == IrFunction.MATCHES) {
      return pattern(call, place);
    }
    if (!call.arguments().stream().allMatch(IrTerm.Constant.class::isInstance)) {
      return sound(call);
    }
    return evaluated(node, call, place);
  }

  private Result evaluated(CelExpr node, IrTerm.Call call, Span place) {
    try {
      Object value = CelRuntimes.create().createProgram(subtree(node)).eval();
      return sound(
          FOLDED.contains(call.function()) ? new IrTerm.Constant(value, call.type()) : call);
    } catch (CelEvaluationException e) {
      Result fault = fault(call, place, "this always fails: " + EvaluationMessages.plain(e));
      return call.function() == IrFunction.TO_DURATION
          ? new Result(
              call,
              fault.fault().map(d -> d.withHelp("write a number and a unit: `duration('30s')`")))
          : fault;
    }
  }

  private Result pattern(IrTerm.Call call, Span place) {
    String pattern = (String) ((IrTerm.Constant) call.arguments().get(1)).value();
    try {
      com.google.re2j.Pattern.compile(pattern);
      return sound(call);
    } catch (com.google.re2j.PatternSyntaxException e) {
      return fault(call, place, "the pattern is invalid: " + e.getMessage());
    }
  }

  private CelAbstractSyntaxTree subtree(CelExpr node) {
    return CelAbstractSyntaxTree.newCheckedAst(
        node, tree.getSource(), tree.getReferenceMap(), tree.getTypeMap());
  }

  private static boolean dividesByZero(IrTerm.Call call) {
    boolean divides = call.function() == IrFunction.DIVIDE || call.function() == IrFunction.MODULO;
    IrType dividend = call.arguments().get(0).type();
    return divides
        && (dividend == IrType.Scalar.INT || dividend == IrType.Scalar.DURATION)
        && call.arguments().get(1) instanceof IrTerm.Constant divisor
        && isZero(divisor.value());
  }

  private static boolean isZero(Object value) {
    return value instanceof Number number ? number.doubleValue() == 0 : value.equals(Duration.ZERO);
  }

  private static Result sound(IrTerm term) {
    return new Result(term, Optional.empty());
  }

  private static Result fault(IrTerm.Call call, Span place, String message) {
    return new Result(call, Optional.of(Diagnostic.error("expression-constant", place, message)));
  }
}
