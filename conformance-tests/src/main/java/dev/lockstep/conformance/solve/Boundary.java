package dev.lockstep.conformance.solve;

import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The conditions under which a comparison is just true or just false. Stateless. */
final class Boundary {

  private Boundary() {}

  /**
   * Returns the condition that both sides are equal, or that they are next to each other, whichever
   * gives the comparison the wanted result; empty if the type has no next value.
   */
  static Optional<IrTerm> of(IrTerm.Call comparison, boolean wanted) {
    IrFunction function = comparison.function();
    boolean equal = function == IrFunction.LESS_OR_EQUAL || function == IrFunction.GREATER_OR_EQUAL;
    IrTerm left = comparison.arguments().get(0);
    IrTerm right = comparison.arguments().get(1);
    if (equal == wanted) {
      return Optional.of(equality(left, right));
    }
    boolean above = function == IrFunction.GREATER || function == IrFunction.LESS_OR_EQUAL;
    return next(right, above).map(other -> equality(left, other));
  }

  private static IrTerm equality(IrTerm left, IrTerm right) {
    return new IrTerm.Call(IrFunction.EQUAL, List.of(left, right), IrType.Scalar.BOOL);
  }

  private static Optional<IrTerm> next(IrTerm term, boolean above) {
    if (!(term.type() instanceof IrType.Scalar type)) {
      return Optional.empty();
    }
    IrFunction step = above ? IrFunction.ADD : IrFunction.SUBTRACT;
    return switch (type) {
      case INT ->
          Optional.of(new IrTerm.Call(step, List.of(term, new IrTerm.Constant(1L, type)), type));
      case DURATION, TIMESTAMP ->
          Optional.of(
              new IrTerm.Call(
                  step,
                  List.of(term, new IrTerm.Constant(Duration.ofNanos(1), IrType.Scalar.DURATION)),
                  type));
      case DOUBLE ->
          term instanceof IrTerm.Constant constant && constant.value() instanceof Double number
              ? Optional.of(
                  new IrTerm.Constant(above ? Math.nextUp(number) : Math.nextDown(number), type))
              : Optional.empty();
      default -> Optional.empty();
    };
  }
}
