package dev.lockstep.model.check.rule.unknown;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.syntax.EventSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.PropertySyntax;

/** A check for assumptions of properties that are neither {@code clock} nor an event. */
public final class UnknownAssumptionRule implements Rule {

  private static final String CLOCK = "clock";

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (PropertySyntax property : chart.syntax().properties()) {
      for (Located<String> assumption : property.assuming()) {
        if (!assumption.value().equals(CLOCK) && !chart.events().has(assumption.value())) {
          report.add(unknown(chart, assumption.span()).at(assumption));
        }
      }
    }
  }

  private UnknownName unknown(ResolvedChart chart, Span place) {
    NearSpans known = NearSpans.of(chart.syntax().events(), EventSyntax::name);
    return new UnknownName(
        name(),
        "an assumption",
        chart.syntax().name().value(),
        "`clock` assumes that time passes, and an event that it is sent if it stays accepted",
        "write `clock`, or the name of an event",
        known);
  }
}
