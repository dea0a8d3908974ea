package dev.lockstep.model.check.rule.name;

import dev.lockstep.model.check.resolved.ResolvedChart;
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
import dev.lockstep.model.syntax.StatechartSyntax;
import dev.lockstep.model.syntax.VariableSyntax;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * A check for different names that become the same name in Java, or names that differ only in case,
 * which some file systems ignore.
 */
public final class JavaNameCollisionRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    StatechartSyntax syntax = chart.syntax();
    check("context variables", syntax.context(), VariableSyntax::name, report);
    check("actors", syntax.actors(), ActorSyntax::name, report);
    check("attributes", syntax.attributes(), AttributeSyntax::name, report);
    check("events", syntax.events(), EventSyntax::name, report);
    check("emitted events", syntax.emits(), EmissionSyntax::name, report);
    check("guards", syntax.guards(), DeclarationSyntax::name, report);
    check("actions", syntax.actions(), DeclarationSyntax::name, report);
    List<Located<String>> paths =
        chart.states().stream()
            .filter(state -> !state.isRoot())
            .map(state -> new Located<>(state.path(), state.syntax().name().span()))
            .toList();
    check("states", paths, path -> path, report);
  }

  private <T> void check(
      String kind, List<T> items, Function<T, Located<String>> name, Report report) {
    var first = new HashMap<String, Located<String>>();
    for (T item : items) {
      Located<String> written = name.apply(item);
      Located<String> before = first.putIfAbsent(squash(written.value()), written);
      if (before != null
          && !squash(written.value()).isEmpty()
          && !before.value().equals(written.value())) {
        report.add(
            Diagnostic.error(
                    name(),
                    written.span(),
                    "the "
                        + kind
                        + " "
                        + Printable.quote(before.value())
                        + " and "
                        + Printable.quote(written.value())
                        + " have one name in Java")
                .withLabel("the same Java name")
                .withNote(Note.at(before.span(), "as this one"))
                .withNote(
                    Note.of(
                        "Java names are made of the letters and digits; names that differ only in case or in `_`, `-`, `.` become equal"))
                .withHelp(
                    "rename one of them, and keep its spelling with `wire` where there is one"));
      }
    }
  }

  private static String squash(String name) {
    return name.replaceAll("[_.-]", "").toLowerCase(Locale.ROOT);
  }
}
