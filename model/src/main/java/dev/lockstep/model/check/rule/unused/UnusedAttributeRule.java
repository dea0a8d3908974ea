package dev.lockstep.model.check.rule.unused;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.syntax.AttributeSyntax;
import java.util.HashSet;

/** A check for attributes of which no state has a value. */
public final class UnusedAttributeRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    var used = new HashSet<String>();
    chart
        .states()
        .forEach(state -> state.syntax().is().forEach(value -> used.add(value.name().value())));
    new UnusedNames(name(), "attribute", "states give attributes values under `is`")
        .check(chart.syntax().attributes(), AttributeSyntax::name, used::contains, report);
  }

  @Override
  public boolean isHint() {
    return true;
  }
}
