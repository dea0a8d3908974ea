package dev.lockstep.model.check.rule.unused;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.PlacedAction;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.EventSyntax;
import java.util.BitSet;
import java.util.HashSet;

/** A check for declared events that no transition accepts. */
public final class UnusedEventRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    var used = new HashSet<String>();
    var taken = new BitSet();
    TakenEvents.lists(chart).forEach(events -> events.forEach(taken::set));
    taken.stream().forEach(index -> used.add(chart.syntax().events().get(index).name().value()));
    PlacedAction.of(chart, ActionSyntax.Raise.class)
        .forEach(raise -> used.add(raise.event().value()));
    PlacedAction.of(chart, ActionSyntax.Send.class).forEach(send -> used.add(send.event().value()));
    new UnusedNames(name(), "event", "an event is used by a transition that waits for it")
        .check(chart.syntax().events(), EventSyntax::name, used::contains, report);
  }

  @Override
  public boolean isHint() {
    return true;
  }
}
