package dev.lockstep.generator.emit.expression;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrChart;
import java.util.ArrayList;
import java.util.List;

/** Finds constructs of a chart that generated code does not support, so that none is ignored. */
public final class NotYetGenerated {

  private final List<Diagnostic> found = new ArrayList<>();

  public List<Diagnostic> find(IrChart chart) {
    new ExpressionTrial(chart).failures().forEach(this::expression);
    return List.copyOf(found);
  }

  private void expression(ExpressionTrial.Failure failure) {
    refuse(failure.expression().span(), failure.construct());
  }

  private void refuse(Span span, String what) {
    found.add(
        of(span, what)
            .withHelp("the interpreter executes it: lockstep replay --engine interpreter"));
  }

  /** Returns the error about a construct that is not generated. */
  public static Diagnostic of(Span span, String construct) {
    return Diagnostic.error("not-yet-generated", span, construct + " is not generated yet");
  }
}
