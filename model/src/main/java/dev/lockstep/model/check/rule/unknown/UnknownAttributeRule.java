package dev.lockstep.model.check.rule.unknown;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.syntax.AttributeSyntax;
import dev.lockstep.model.syntax.AttributeValueSyntax;

/** A check for attributes in {@code is} that are not declared. */
public final class UnknownAttributeRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    var unknown =
        new UnknownName(
            name(),
            "an attribute",
            chart.syntax().name().value(),
            "`is` gives values to attributes declared under `attributes`",
            "declare it under `attributes`",
            NearSpans.of(chart.syntax().attributes(), AttributeSyntax::name));
    for (ResolvedState state : chart.states()) {
      for (AttributeValueSyntax value : state.syntax().is()) {
        if (!chart.attributes().has(value.name().value()) && !report.isFull()) {
          report.add(unknown.at(value.name()));
        }
      }
    }
  }
}
