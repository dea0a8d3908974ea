package dev.lockstep.verification.run;

import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** The parts of terms. */
public final class TermParts {

  private static final Set<IrFunction> LIMITED =
      Set.of(IrFunction.ADD, IrFunction.SUBTRACT, IrFunction.MULTIPLY, IrFunction.NEGATE);

  private TermParts() {}

  /** Visits a term and its parts. */
  public static void visit(IrTerm term, Consumer<IrTerm> visitor) {
    visitor.accept(term);
    parts(term).forEach(part -> visit(part, visitor));
  }

  /** Returns the direct parts of a term; empty for a term without parts. */
  public static List<IrTerm> parts(IrTerm term) {
    if (term instanceof IrTerm.Call call) {
      return call.arguments();
    } else if (term instanceof IrTerm.ListLiteral list) {
      return list.elements();
    } else if (term instanceof IrTerm.MapLiteral map) {
      return map.values();
    }
    return term instanceof IrTerm.Before before ? List.of(before.term()) : List.of();
  }

  /** Returns true if a term reads {@code now} or one of the variables. */
  public static boolean reads(IrTerm term, BitSet variables) {
    boolean own =
        term instanceof IrTerm.ContextValue value && variables.get(value.variable())
            || term instanceof IrTerm.Known known && known.name() == IrTerm.Name.NOW;
    return own || parts(term).stream().anyMatch(part -> reads(part, variables));
  }

  /**
   * Returns true if the evaluation of the term may fail for some values other than by overflow: a
   * divisor may be zero, a text may be no number, an index may be outside.
   */
  public static boolean mayFail(IrTerm term) {
    return term instanceof IrTerm.Call call && isPartial(call)
        || parts(term).stream().anyMatch(TermParts::mayFail);
  }

  private static boolean isPartial(IrTerm.Call call) {
    List<IrTerm> arguments = call.arguments();
    return switch (call.function()) {
      case DIVIDE, MODULO ->
          arguments.get(0).type() != IrType.Scalar.DOUBLE && !isOtherThanZero(arguments.get(1));
      case TO_INT, TO_DOUBLE -> arguments.get(0).type() == IrType.Scalar.STRING;
      case INDEX -> true;
      default -> false;
    };
  }

  private static boolean isOtherThanZero(IrTerm divisor) {
    return divisor instanceof IrTerm.Constant constant
        && (constant.value() instanceof Number number
            ? number.doubleValue() != 0
            : !Duration.ZERO.equals(constant.value()));
  }

  /** Returns true if a part of the term is a sum, difference or product that may overflow. */
  public static boolean mayOverflow(IrTerm term) {
    boolean own =
        term instanceof IrTerm.Call call
            && LIMITED.contains(call.function())
            && call.type() != IrType.Scalar.DOUBLE
            && call.type() != IrType.Scalar.STRING;
    return own || parts(term).stream().anyMatch(TermParts::mayOverflow);
  }
}
