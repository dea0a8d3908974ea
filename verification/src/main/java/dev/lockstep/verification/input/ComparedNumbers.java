package dev.lockstep.verification.input;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The bounds with which guards of a chart compare a context variable or a value derived from it. At
 * a bound, a comparison has another result than at its predecessor.
 */
final class ComparedNumbers {

  private final IrChart chart;

  ComparedNumbers(IrChart chart) {
    this.chart = chart;
  }

  /** Returns the sorted bounds for the variable at a position of the context. */
  SortedSet<Long> bounds(int variable) {
    SortedSet<Long> numbers = new TreeSet<>();
    chart
        .transitions()
        .forEach(edge -> edge.guard().ifPresent(guard -> collect(guard.term(), variable, numbers)));
    return numbers;
  }

  private static void collect(IrTerm term, int variable, SortedSet<Long> numbers) {
    if (term instanceof IrTerm.Call call) {
      if (call.arguments().stream().anyMatch(side -> counts(side, variable))) {
        for (int i = 0; i < call.arguments().size(); i++) {
          if (call.arguments().get(i) instanceof IrTerm.Constant constant
              && constant.value() instanceof Long number) {
            numbers.add(
                number < Long.MAX_VALUE && isPassed(call.function(), i) ? number + 1 : number);
          }
        }
      }
      call.arguments().forEach(argument -> collect(argument, variable, numbers));
    }
  }

  /** Returns true if a comparison changes its result after the constant, as {@code x > 0} does. */
  private static boolean isPassed(IrFunction function, int constant) {
    return switch (function) {
      case GREATER, LESS_OR_EQUAL -> constant == 1;
      case LESS, GREATER_OR_EQUAL -> constant == 0;
      default -> false;
    };
  }

  private static boolean counts(IrTerm term, int variable) {
    return term instanceof IrTerm.ContextValue value && value.variable() == variable
        || term instanceof IrTerm.Call call
            && call.arguments().stream().anyMatch(part -> counts(part, variable));
  }
}
