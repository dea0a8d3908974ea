package dev.lockstep.model.check.rule.unused;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.PlacedAction;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.DeclarationSyntax;
import java.util.HashSet;

/** A check for declared actions that are never used. */
public final class UnusedActionRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    var used = new HashSet<String>();
    PlacedAction.of(chart, ActionSyntax.Perform.class)
        .forEach(perform -> used.add(perform.name().value()));
    new UnusedNames(
            name(), "action", "actions are named in `actions`, `entry`, `exit` and `onTransition`")
        .check(chart.syntax().actions(), DeclarationSyntax::name, used::contains, report);
  }

  @Override
  public boolean isHint() {
    return true;
  }
}
