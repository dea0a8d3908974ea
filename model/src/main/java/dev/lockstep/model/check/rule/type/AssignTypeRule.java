package dev.lockstep.model.check.rule.type;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.PlacedAction;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.check.rule.Types;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.FieldSyntax;
import dev.lockstep.model.syntax.VariableSyntax;

/** A check for {@code assign} with a value of a different type than the variable. */
public final class AssignTypeRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ActionSyntax.Assign assign : PlacedAction.of(chart, ActionSyntax.Assign.class)) {
      for (FieldSyntax field : assign.fields()) {
        chart
            .context()
            .find(field.name().value())
            .ifPresent(
                variable ->
                    chart
                        .misfit(field.expression())
                        .ifPresent(
                            misfit ->
                                report.add(
                                    wrong(field, variable, misfit.expected(), misfit.actual()))));
      }
    }
  }

  private Diagnostic wrong(
      FieldSyntax field, VariableSyntax variable, IrType expected, IrType actual) {
    return Diagnostic.error(
            name(),
            field.expression().span(),
            "`"
                + variable.name().value()
                + "` is of type `"
                + Types.name(expected)
                + "` and cannot hold `"
                + Types.name(actual)
                + "`")
        .withLabel("of type `" + Types.name(actual) + "`")
        .withNote(Note.at(variable.type().span(), "declared here"))
        .withHelp(Types.help(expected, actual));
  }
}
