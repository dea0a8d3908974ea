package dev.lockstep.model.check.rule.unknown;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.syntax.ActorSyntax;
import dev.lockstep.model.syntax.EventSyntax;
import dev.lockstep.model.syntax.Located;

/** A check for actors in {@code by} that are not declared. */
public final class UnknownActorRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    var unknown =
        new UnknownName(
            name(),
            "an actor",
            chart.syntax().name().value(),
            "`by` names actors declared under `actors`",
            "declare it under `actors`",
            NearSpans.of(chart.syntax().actors(), ActorSyntax::name));
    for (EventSyntax event : chart.syntax().events()) {
      for (Located<String> actor : event.by()) {
        if (!chart.actors().has(actor.value()) && !report.isFull()) {
          report.add(unknown.at(actor));
        }
      }
    }
  }
}
