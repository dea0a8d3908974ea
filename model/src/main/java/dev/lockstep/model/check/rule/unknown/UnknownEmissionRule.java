package dev.lockstep.model.check.rule.unknown;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.PlacedAction;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.EmissionSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.RuleSyntax;

/** A check for events in {@code emit} and in ordering rules that are not declared as emitted. */
public final class UnknownEmissionRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    var unknown =
        new UnknownName(
            name(),
            "an emitted event",
            chart.syntax().name().value(),
            "events that the machine emits are declared under `emits`",
            "declare it under `emits`",
            NearSpans.of(chart.syntax().emits(), EmissionSyntax::name));
    for (ActionSyntax.Emit emit : PlacedAction.of(chart, ActionSyntax.Emit.class)) {
      check(emit.event(), chart, unknown, report);
    }
    for (RuleSyntax rule : chart.syntax().rules()) {
      check(rule.event(), chart, unknown, report);
      rule.with().ifPresent(with -> check(with, chart, unknown, report));
    }
  }

  private static void check(
      Located<String> emission, ResolvedChart chart, UnknownName unknown, Report report) {
    if (!chart.emissions().has(emission.value()) && !report.isFull()) {
      report.add(unknown.at(emission));
    }
  }
}
