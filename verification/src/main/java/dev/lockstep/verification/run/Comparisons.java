package dev.lockstep.verification.run;

import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import java.util.List;

/** The comparisons of variables and fields in terms. */
final class Comparisons {

  private Comparisons() {}

  /** Returns true if a call compares two values. */
  static boolean isComparison(IrTerm.Call call) {
    return switch (call.function()) {
      case EQUAL, NOT_EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL, IN -> true;
      default -> false;
    };
  }

  /** Returns true if a term reads the variable. */
  static boolean isRead(IrTerm term, int variable) {
    return term instanceof IrTerm.ContextValue value && value.variable() == variable
        || TermParts.parts(term).stream().anyMatch(part -> isRead(part, variable));
  }

  /**
   * Returns true if the term reads the variable only in equalities with fields of events and
   * constants, or in comparisons of an integer with constants.
   */
  static boolean isCompared(IrTerm term, int variable, List<Object> values) {
    if (term instanceof IrTerm.Call call && isComparison(call)) {
      boolean equality =
          call.function() == IrFunction.EQUAL || call.function() == IrFunction.NOT_EQUAL;
      for (int i = 0; i < 2; i++) {
        IrTerm other = call.arguments().get(1 - i);
        boolean own =
            call.arguments().get(i) instanceof IrTerm.ContextValue value
                && value.variable() == variable;
        if (own && equality && other instanceof IrTerm.EventField) {
          return true;
        }
        if (own && other instanceof IrTerm.Constant constant) {
          values.add(constant.value());
          if (constant.value() instanceof Long number) {
            values.addAll(List.of(number - 1, number + 1));
          }
          return equality || constant.value() instanceof Long;
        }
      }
    }
    return !(term instanceof IrTerm.ContextValue value && value.variable() == variable)
        && TermParts.parts(term).stream().allMatch(part -> isCompared(part, variable, values));
  }
}
