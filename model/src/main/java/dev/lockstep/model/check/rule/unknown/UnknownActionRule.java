package dev.lockstep.model.check.rule.unknown;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.PlacedAction;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.DeclarationSyntax;

/** A check for actions that are not declared. */
public final class UnknownActionRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    var unknown =
        new UnknownName(
            name(),
            "an action",
            chart.syntax().name().value(),
            "actions Java performs are declared under `actions`; the others are `assign`, `raise`, `emit`, `send`, `cancel` and `if`",
            "declare it under `actions`",
            NearSpans.of(chart.syntax().actions(), DeclarationSyntax::name));
    for (ActionSyntax.Perform perform : PlacedAction.of(chart, ActionSyntax.Perform.class)) {
      if (!chart.actions().has(perform.name().value()) && !report.isFull()) {
        report.add(unknown.at(perform.name()));
      }
    }
  }
}
