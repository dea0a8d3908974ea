package dev.lockstep.verification.input;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrTerm;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** The texts that guards of a chart compare with a context variable. */
final class ComparedTexts {

  private final IrChart chart;

  ComparedTexts(IrChart chart) {
    this.chart = chart;
  }

  /** Returns the sorted texts for the variable at a position of the context. */
  SortedSet<String> with(int variable) {
    SortedSet<String> texts = new TreeSet<>();
    chart
        .transitions()
        .forEach(edge -> edge.guard().ifPresent(guard -> collect(guard.term(), variable, texts)));
    return texts;
  }

  private static void collect(IrTerm term, int variable, SortedSet<String> texts) {
    if (term instanceof IrTerm.Call call) {
      boolean compares =
          call.arguments().stream()
              .anyMatch(side -> side instanceof IrTerm.ContextValue v && v.variable() == variable);
      if (compares) {
        constants(call.arguments(), texts);
      }
      call.arguments().forEach(argument -> collect(argument, variable, texts));
    }
  }

  private static void constants(List<IrTerm> terms, SortedSet<String> texts) {
    for (IrTerm term : terms) {
      if (term instanceof IrTerm.Constant constant && constant.value() instanceof String text) {
        texts.add(text);
      } else if (term instanceof IrTerm.ListLiteral list) {
        constants(list.elements(), texts);
      }
    }
  }
}
