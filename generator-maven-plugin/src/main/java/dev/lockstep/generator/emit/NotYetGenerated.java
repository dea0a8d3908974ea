package dev.lockstep.generator.emit;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrChart;
import java.util.ArrayList;
import java.util.List;

/** Finds what a chart says and generated code cannot do yet, so that nothing is passed over. */
final class NotYetGenerated {

  private final List<Diagnostic> found = new ArrayList<>();

  List<Diagnostic> find(IrChart chart) {
    new ExpressionTrial(chart).failures().forEach(this::expression);
    return List.copyOf(found);
  }

  private void expression(ExpressionTrial.Failure failure) {
    refuse(failure.expression().span(), failure.construct());
  }

  private void refuse(Span span, String what) {
    found.add(
        Diagnostic.error("not-yet-generated", span, what + " is not generated yet")
            .withHelp("the interpreter executes it: lockstep replay --engine interpreter"));
  }
}
