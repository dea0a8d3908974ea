package dev.lockstep.model.check.rule.name;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.syntax.ActorSyntax;
import dev.lockstep.model.syntax.AttributeSyntax;
import dev.lockstep.model.syntax.DeclarationSyntax;
import dev.lockstep.model.syntax.EmissionSyntax;
import dev.lockstep.model.syntax.EventSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.RuleSyntax;
import dev.lockstep.model.syntax.StatechartSyntax;
import dev.lockstep.model.syntax.VariableSyntax;
import java.util.HashMap;
import java.util.List;
import java.util.function.Function;

/** A check for declarations of one section with the same name. */
public final class DuplicateNameRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    StatechartSyntax syntax = chart.syntax();
    check("context variable", syntax.context(), VariableSyntax::name, report);
    check("actor", syntax.actors(), ActorSyntax::name, report);
    check("attribute", syntax.attributes(), AttributeSyntax::name, report);
    check("event", syntax.events(), EventSyntax::name, report);
    check("emitted event", syntax.emits(), EmissionSyntax::name, report);
    check("guard", syntax.guards(), DeclarationSyntax::name, report);
    check("action", syntax.actions(), DeclarationSyntax::name, report);
    check("rule", syntax.rules(), RuleSyntax::id, report);
    for (ResolvedState state : chart.states()) {
      check("state", state.children(), child -> child.syntax().name(), report);
    }
    for (EventSyntax event : syntax.events()) {
      check("actor", event.by(), actor -> actor, report);
    }
  }

  private <T> void check(
      String kind, List<T> items, Function<T, Located<String>> name, Report report) {
    var first = new HashMap<String, Located<String>>();
    for (T item : items) {
      Located<String> written = name.apply(item);
      Located<String> before = first.putIfAbsent(written.value(), written);
      if (before != null && !written.value().isEmpty()) {
        report.add(
            Diagnostic.error(
                    name(),
                    written.span(),
                    "the " + kind + " " + Printable.quote(written.value()) + " is named twice")
                .withLabel("named again here")
                .withNote(Note.at(before.span(), "named first here"))
                .withHelp("remove one of them, or rename it"));
      }
    }
  }
}
