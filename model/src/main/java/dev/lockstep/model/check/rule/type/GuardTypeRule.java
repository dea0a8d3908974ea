package dev.lockstep.model.check.rule.type;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.PlacedAction;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.check.rule.Types;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.Located;

/** A check for guards and conditions of {@code if} that are not Boolean. */
public final class GuardTypeRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedTransition transition : chart.transitions()) {
      transition.syntax().guard().ifPresent(guard -> check(guard, "guard", chart, report));
    }
    for (ActionSyntax.If choice : PlacedAction.of(chart, ActionSyntax.If.class)) {
      check(choice.condition(), "condition", chart, report);
    }
  }

  private void check(Located<String> text, String kind, ResolvedChart chart, Report report) {
    chart
        .misfit(text)
        .ifPresent(
            misfit ->
                report.add(
                    Diagnostic.error(
                            name(),
                            text.span(),
                            "this "
                                + kind
                                + " is of type `"
                                + Types.name(misfit.actual())
                                + "`, not `bool`")
                        .withLabel("neither true nor false")
                        .withNote(Note.of("a " + kind + " decides, so it must be true or false"))
                        .withHelp(Types.help(IrType.Scalar.BOOL, misfit.actual()))));
  }
}
