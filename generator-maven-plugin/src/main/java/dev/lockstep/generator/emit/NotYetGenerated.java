package dev.lockstep.generator.emit;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.ArrayList;
import java.util.List;

/** Finds what a chart says and generated code cannot do yet, so that nothing is passed over. */
final class NotYetGenerated {

  private final List<Diagnostic> found = new ArrayList<>();

  List<Diagnostic> find(IrChart chart) {
    chart.states().forEach(state -> look(chart, state));
    chart.transitions().forEach(this::look);
    if (found.isEmpty()) {
      new ExpressionTrial(chart).failures().forEach(this::expression);
    }
    return List.copyOf(found);
  }

  private void look(IrChart chart, IrState state) {
    switch (state.kind()) {
      case COMPOUND -> {
        if (state.index() > 0) {
          refuse(state.span(), "the compound state `" + state.path() + "`");
        }
      }
      case PARALLEL ->
          refuse(
              state.span(),
              state.index() == 0
                  ? "the parallel chart `" + chart.name() + "`"
                  : "the parallel state `" + state.path() + "`");
      case HISTORY -> refuse(state.span(), "the history state `" + state.path() + "`");
      case ATOMIC, FINAL -> {}
    }
  }

  private void look(IrTransition row) {
    if (row.trigger() instanceof IrTrigger.Done) {
      refuse(row.span(), "`onDone`");
    } else if (row.targets().size() > 1) {
      refuse(row.span(), "a transition with several targets");
    }
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
