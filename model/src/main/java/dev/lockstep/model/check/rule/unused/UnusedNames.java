package dev.lockstep.model.check.rule.unused;

import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.syntax.Located;
import java.util.HashSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** The diagnostics about declarations that are never used. */
final class UnusedNames {

  private final String rule;
  private final String kind;
  private final String use;

  UnusedNames(String rule, String kind, String use) {
    this.rule = rule;
    this.kind = kind;
    this.use = use;
  }

  <T> void check(
      List<T> declared, Function<T, Located<String>> name, Predicate<String> used, Report report) {
    var seen = new HashSet<String>();
    for (T item : declared) {
      Located<String> written = name.apply(item);
      if (seen.add(written.value()) && !used.test(written.value())) {
        report.add(
            Diagnostic.warning(
                    rule,
                    written.span(),
                    "the " + kind + " " + Printable.quote(written.value()) + " is never used")
                .withLabel("declared and never used")
                .withNote(Note.of(use))
                .withHelp("use it, or remove the declaration"));
      }
    }
  }
}
