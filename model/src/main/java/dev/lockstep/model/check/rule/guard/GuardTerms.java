package dev.lockstep.model.check.rule.guard;

import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The analysis of guards as logic, comparisons with constants, and other terms. */
public final class GuardTerms {

  private static final Set<IrFunction> LOGIC =
      Set.of(IrFunction.AND, IrFunction.OR, IrFunction.NOT);
  private static final Set<IrFunction> ORDER =
      Set.of(
          IrFunction.LESS,
          IrFunction.LESS_OR_EQUAL,
          IrFunction.GREATER,
          IrFunction.GREATER_OR_EQUAL);
  private static final Set<IrFunction> CANNOT_FAIL =
      Set.of(
          IrFunction.EQUAL,
          IrFunction.NOT_EQUAL,
          IrFunction.LESS,
          IrFunction.LESS_OR_EQUAL,
          IrFunction.GREATER,
          IrFunction.GREATER_OR_EQUAL,
          IrFunction.CONTAINS,
          IrFunction.STARTS_WITH,
          IrFunction.ENDS_WITH,
          IrFunction.SIZE,
          IrFunction.IN);

  /**
   * A comparison of a subject with constants.
   *
   * @param function {@code EQUAL}, an ordering, or {@code IN} for a list of constants
   */
  record Comparison(IrTerm subject, IrFunction function, List<Object> constants, boolean negated) {}

  private GuardTerms() {}

  public static boolean isLogic(IrTerm.Call call) {
    return LOGIC.contains(call.function());
  }

  static boolean cannotFail(IrFunction function) {
    return CANNOT_FAIL.contains(function);
  }

  /** Returns the identity of a subject. All uses of a payload field have the same identity. */
  static Object key(IrTerm term) {
    return term instanceof IrTerm.EventField field ? key(field.path()) : term;
  }

  static Object key(List<String> path) {
    return List.copyOf(path);
  }

  /**
   * Returns the name of the payload field if the term is a top-level field of the payload;
   * otherwise empty.
   */
  static Optional<String> field(IrTerm term) {
    return term instanceof IrTerm.EventField field && field.path().size() == 1
        ? Optional.of(field.path().get(0))
        : Optional.empty();
  }

  /**
   * Returns the comparison of an integer or a text with constants that the term makes; empty if it
   * makes none.
   */
  static Optional<Comparison> comparison(IrTerm term) {
    if (!(term instanceof IrTerm.Call call) || call.arguments().size() != 2) {
      return Optional.empty();
    }
    IrTerm left = call.arguments().get(0);
    IrTerm right = call.arguments().get(1);
    if (call.function() == IrFunction.IN && right instanceof IrTerm.ListLiteral list) {
      boolean constants = list.elements().stream().allMatch(IrTerm.Constant.class::isInstance);
      return constants && isTried(left)
          ? Optional.of(
              new Comparison(
                  left,
                  IrFunction.IN,
                  list.elements().stream().map(e -> ((IrTerm.Constant) e).value()).toList(),
                  false))
          : Optional.empty();
    }
    if (right instanceof IrTerm.Constant constant) {
      return compare(left, call.function(), constant);
    }
    return left instanceof IrTerm.Constant constant
        ? compare(right, mirrored(call.function()), constant)
        : Optional.empty();
  }

  private static Optional<Comparison> compare(
      IrTerm subject, IrFunction function, IrTerm.Constant constant) {
    boolean equality = function == IrFunction.EQUAL || function == IrFunction.NOT_EQUAL;
    boolean order = ORDER.contains(function) && subject.type() == IrType.Scalar.INT;
    if (!isTried(subject) || subject.type() != constant.type() || !(equality || order)) {
      return Optional.empty();
    }
    boolean negated = function == IrFunction.NOT_EQUAL;
    return Optional.of(
        new Comparison(
            subject, negated ? IrFunction.EQUAL : function, List.of(constant.value()), negated));
  }

  private static boolean isTried(IrTerm subject) {
    return !(subject instanceof IrTerm.Constant)
        && (subject.type() == IrType.Scalar.INT || subject.type() == IrType.Scalar.STRING);
  }

  private static IrFunction mirrored(IrFunction function) {
    return switch (function) {
      case LESS -> IrFunction.GREATER;
      case LESS_OR_EQUAL -> IrFunction.GREATER_OR_EQUAL;
      case GREATER -> IrFunction.LESS;
      case GREATER_OR_EQUAL -> IrFunction.LESS_OR_EQUAL;
      default -> function;
    };
  }

  /** Returns the term with {@code a != b} replaced by {@code a == b}. */
  static IrTerm canonical(IrTerm term) {
    return term instanceof IrTerm.Call call && call.function() == IrFunction.NOT_EQUAL
        ? new IrTerm.Call(IrFunction.EQUAL, call.arguments(), call.type())
        : term;
  }

  static boolean isNegation(IrTerm term) {
    return term instanceof IrTerm.Call call && call.function() == IrFunction.NOT_EQUAL;
  }
}
