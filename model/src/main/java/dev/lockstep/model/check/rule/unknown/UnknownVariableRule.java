package dev.lockstep.model.check.rule.unknown;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.PlacedAction;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.FieldSyntax;
import dev.lockstep.model.syntax.VariableSyntax;

/** A check for context variables in {@code assign} that are not declared. */
public final class UnknownVariableRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    var unknown =
        new UnknownName(
            name(),
            "a context variable",
            chart.syntax().name().value(),
            "`assign` gives new values to variables declared under `context`",
            "declare it under `context`",
            NearSpans.of(chart.syntax().context(), VariableSyntax::name));
    for (ActionSyntax.Assign assign : PlacedAction.of(chart, ActionSyntax.Assign.class)) {
      for (FieldSyntax field : assign.fields()) {
        if (!chart.context().has(field.name().value()) && !report.isFull()) {
          report.add(unknown.at(field.name()));
        }
      }
    }
  }
}
