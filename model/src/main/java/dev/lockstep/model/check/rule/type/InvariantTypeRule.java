package dev.lockstep.model.check.rule.type;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.check.rule.Types;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.syntax.Located;

/** A check for invariants that are not Boolean. */
public final class InvariantTypeRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedState state : chart.states()) {
      for (Located<String> invariant : state.syntax().invariants()) {
        chart.misfit(invariant).ifPresent(misfit -> report.add(wrong(invariant, misfit.actual())));
      }
    }
  }

  private Diagnostic wrong(Located<String> invariant, IrType actual) {
    return Diagnostic.error(
            name(),
            invariant.span(),
            "this invariant is of type `" + Types.name(actual) + "`, not `bool`")
        .withLabel("neither true nor false")
        .withNote(Note.of("an invariant holds or is broken after each step"))
        .withHelp(Types.help(IrType.Scalar.BOOL, actual));
  }
}
