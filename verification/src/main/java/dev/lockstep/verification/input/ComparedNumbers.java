package dev.lockstep.verification.input;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrTerm;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The integers that guards of a chart compare with a context variable or with a value derived from
 * it.
 */
final class ComparedNumbers {

  private final IrChart chart;

  ComparedNumbers(IrChart chart) {
    this.chart = chart;
  }

  /** Returns the sorted integers for the variable at a position of the context. */
  SortedSet<Long> with(int variable) {
    SortedSet<Long> numbers = new TreeSet<>();
    chart
        .transitions()
        .forEach(edge -> edge.guard().ifPresent(guard -> collect(guard.term(), variable, numbers)));
    return numbers;
  }

  private static void collect(IrTerm term, int variable, SortedSet<Long> numbers) {
    if (term instanceof IrTerm.Call call) {
      if (call.arguments().stream().anyMatch(side -> counts(side, variable))) {
        for (IrTerm side : call.arguments()) {
          if (side instanceof IrTerm.Constant constant && constant.value() instanceof Long number) {
            numbers.add(number);
          }
        }
      }
      call.arguments().forEach(argument -> collect(argument, variable, numbers));
    }
  }

  private static boolean counts(IrTerm term, int variable) {
    return term instanceof IrTerm.ContextValue value && value.variable() == variable
        || term instanceof IrTerm.Call call
            && call.arguments().stream().anyMatch(part -> counts(part, variable));
  }
}
