package dev.lockstep.model.check.rule.unused;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.PlacedAction;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.EmissionSyntax;
import java.util.HashSet;

/** A check for declared events that are never emitted. */
public final class UnusedEmissionRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    var used = new HashSet<String>();
    PlacedAction.of(chart, ActionSyntax.Emit.class).forEach(emit -> used.add(emit.event().value()));
    new UnusedNames(name(), "emitted event", "the machine emits it by `emit`")
        .check(chart.syntax().emits(), EmissionSyntax::name, used::contains, report);
  }

  @Override
  public boolean isHint() {
    return true;
  }
}
