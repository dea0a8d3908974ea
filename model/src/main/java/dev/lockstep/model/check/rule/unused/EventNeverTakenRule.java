package dev.lockstep.model.check.rule.unused;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.PlacedAction;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.Located;
import java.util.BitSet;

/** A check for events that the machine raises or sends to itself and that no transition accepts. */
public final class EventNeverTakenRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    var taken = new BitSet();
    TakenEvents.lists(chart).forEach(events -> events.forEach(taken::set));
    PlacedAction.of(chart, ActionSyntax.Raise.class)
        .forEach(raise -> check(raise.event(), "raised", taken, chart, report));
    PlacedAction.of(chart, ActionSyntax.Send.class)
        .forEach(send -> check(send.event(), "sent", taken, chart, report));
  }

  private void check(
      Located<String> event, String verb, BitSet taken, ResolvedChart chart, Report report) {
    chart
        .events()
        .indexOf(event.value())
        .ifPresent(
            index -> {
              if (!taken.get(index)) {
                report.add(
                    Diagnostic.warning(
                            name(),
                            event.span(),
                            "`"
                                + event.value()
                                + "` is "
                                + verb
                                + ", but no transition waits for it")
                        .withLabel("no transition takes this event")
                        .withNote(
                            Note.of(
                                "an event the machine "
                                    + (verb.equals("raised") ? "raises" : "sends itself")
                                    + " and no transition takes is dropped"))
                        .withHelp("add a transition for it, or remove the action"));
              }
            });
  }

  @Override
  public boolean isHint() {
    return true;
  }
}
