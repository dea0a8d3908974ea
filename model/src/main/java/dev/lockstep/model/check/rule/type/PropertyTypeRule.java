package dev.lockstep.model.check.rule.type;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.check.rule.Types;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.PropertySyntax;

/** A check for conditions of properties that are not Boolean. */
public final class PropertyTypeRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (PropertySyntax property : chart.syntax().properties()) {
      for (Located<String> condition : property.conditions()) {
        chart.misfit(condition).ifPresent(misfit -> report.add(wrong(condition, misfit.actual())));
      }
    }
  }

  private Diagnostic wrong(Located<String> condition, IrType actual) {
    return Diagnostic.error(
            name(),
            condition.span(),
            "this condition is of type `" + Types.name(actual) + "`, not `bool`")
        .withLabel("neither true nor false")
        .withNote(Note.of("the conditions of a property hold, or do not hold, in an instant"))
        .withHelp(Types.help(IrType.Scalar.BOOL, actual));
  }
}
