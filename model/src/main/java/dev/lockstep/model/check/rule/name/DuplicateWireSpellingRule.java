package dev.lockstep.model.check.rule.name;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.syntax.EmissionSyntax;
import dev.lockstep.model.syntax.EventSyntax;
import dev.lockstep.model.syntax.Located;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** A check for states, events or emitted events with the same spelling on the wire. */
public final class DuplicateWireSpellingRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    var states = new HashMap<String, Located<String>>();
    for (ResolvedState state : chart.states()) {
      if (!state.isRoot()) {
        check("state", state.wire(), state.syntax().name(), state.syntax().wire(), states, report);
      }
    }
    var events = new HashMap<String, Located<String>>();
    for (EventSyntax event : chart.syntax().events()) {
      check("event", wire(event.name(), event.wire()), event.name(), event.wire(), events, report);
    }
    var emissions = new HashMap<String, Located<String>>();
    for (EmissionSyntax emission : chart.syntax().emits()) {
      check(
          "emitted event",
          wire(emission.name(), emission.wire()),
          emission.name(),
          emission.wire(),
          emissions,
          report);
    }
  }

  private static String wire(Located<String> name, Optional<Located<String>> wire) {
    return wire.orElse(name).value();
  }

  private void check(
      String kind,
      String spelling,
      Located<String> name,
      Optional<Located<String>> wire,
      Map<String, Located<String>> first,
      Report report) {
    Located<String> before = first.putIfAbsent(spelling, wire.orElse(name));
    boolean sameName = before != null && before.value().equals(name.value()) && wire.isEmpty();
    if (before != null && (!sameName || kind.equals("state") && !name.value().equals(spelling))) {
      report.add(
          Diagnostic.error(
                  name(),
                  wire.orElse(name).span(),
                  "two "
                      + kind
                      + "s are spelt "
                      + Printable.quote(Printable.escape(spelling))
                      + " on the wire")
              .withLabel("spelt so here")
              .withNote(Note.at(before.span(), "and here"))
              .withNote(Note.of("readers of the wire could not distinguish them"))
              .withHelp("give one of them another `wire`"));
    }
  }
}
