package dev.lockstep.model.expression;

import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.List;
import java.util.Set;

/**
 * The functions that are supported for given argument types, as {@link IrFunction} defines them.
 */
final class CarriedCalls {

  private static final Set<IrType> ORDERED =
      Set.of(
          IrType.Scalar.INT,
          IrType.Scalar.DOUBLE,
          IrType.Scalar.STRING,
          IrType.Scalar.DURATION,
          IrType.Scalar.TIMESTAMP);

  private static final Set<IrType> LISTED =
      Set.of(
          IrType.Scalar.BOOL,
          IrType.Scalar.INT,
          IrType.Scalar.STRING,
          IrType.Scalar.DURATION,
          IrType.Scalar.TIMESTAMP);

  private static final Set<IrType> PLAIN =
      Set.of(
          IrType.Scalar.BOOL,
          IrType.Scalar.INT,
          IrType.Scalar.DOUBLE,
          IrType.Scalar.STRING,
          IrType.Scalar.NULL);

  private static final Set<IrType> PRINTED =
      Set.of(
          IrType.Scalar.BOOL,
          IrType.Scalar.INT,
          IrType.Scalar.STRING,
          IrType.Scalar.DURATION,
          IrType.Scalar.TIMESTAMP);

  private CarriedCalls() {}

  static boolean isCarried(IrFunction function, List<IrTerm> arguments) {
    IrType first = arguments.get(0).type();
    IrType second = arguments.size() > 1 ? arguments.get(1).type() : first;
    return switch (function) {
      case AND, OR, NOT -> first == IrType.Scalar.BOOL && second == IrType.Scalar.BOOL;
      case CONDITIONAL ->
          first == IrType.Scalar.BOOL
              && arguments.stream().noneMatch(term -> term.type() == IrType.Scalar.DYNAMIC);
      case EQUAL, NOT_EQUAL -> isCompared(first, second);
      case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL ->
          first == second && ORDERED.contains(first);
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO, NEGATE ->
          ORDERED.contains(first) && ORDERED.contains(second);
      case IN ->
          second instanceof IrType.ListOf list
              ? list.element() == first && LISTED.contains(first)
              : second instanceof IrType.MapOf && first == IrType.Scalar.STRING;
      case INDEX ->
          first instanceof IrType.ListOf
              ? second == IrType.Scalar.INT
              : first instanceof IrType.MapOf && second == IrType.Scalar.STRING;
      case SIZE -> first == IrType.Scalar.STRING || !(first instanceof IrType.Scalar);
      case CONTAINS, STARTS_WITH, ENDS_WITH -> first == second && first == IrType.Scalar.STRING;
      case MATCHES -> arguments.get(1) instanceof IrTerm.Constant;
      case TO_DURATION, TO_TIMESTAMP ->
          first == IrType.Scalar.STRING && arguments.get(0) instanceof IrTerm.Constant;
      case TO_STRING -> PRINTED.contains(first);
      case SECONDS, MILLISECONDS -> first == IrType.Scalar.INT || first == IrType.Scalar.DOUBLE;
      case TO_INT, TO_DOUBLE -> ORDERED.contains(first) && first != IrType.Scalar.DURATION;
    };
  }

  private static boolean isCompared(IrType first, IrType second) {
    if (first == IrType.Scalar.DYNAMIC || second == IrType.Scalar.DYNAMIC) {
      return PLAIN.contains(first) || PLAIN.contains(second);
    }
    return first instanceof IrType.Scalar && second instanceof IrType.Scalar;
  }
}
