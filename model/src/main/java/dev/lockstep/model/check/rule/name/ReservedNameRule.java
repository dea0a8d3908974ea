package dev.lockstep.model.check.rule.name;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.syntax.DeclarationSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.VariableSyntax;
import java.util.Set;

/** A check for context variables and guards with a name that has another meaning in expressions. */
public final class ReservedNameRule implements Rule {

  private static final Set<String> WORDS =
      Set.of(
          "as",
          "break",
          "const",
          "continue",
          "else",
          "false",
          "for",
          "function",
          "if",
          "import",
          "in",
          "let",
          "loop",
          "namespace",
          "null",
          "package",
          "return",
          "true",
          "var",
          "void",
          "while");
  private static final Set<String> KNOWN =
      Set.of("event", "actor", "source", "target", "now", "a", "b");
  private static final Set<String> TYPES =
      Set.of(
          "bool",
          "bytes",
          "double",
          "duration",
          "dyn",
          "google",
          "has",
          "int",
          "list",
          "map",
          "matches",
          "null_type",
          "size",
          "string",
          "timestamp",
          "type",
          "uint");

  /** Returns whether {@code name} has a meaning in expressions and cannot be declared. */
  public static boolean isReserved(String name) {
    return WORDS.contains(name) || KNOWN.contains(name) || TYPES.contains(name);
  }

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (VariableSyntax variable : chart.syntax().context()) {
      check("context variable", variable.name(), report);
    }
    for (DeclarationSyntax guard : chart.syntax().guards()) {
      check("guard", guard.name(), report);
    }
  }

  private void check(String kind, Located<String> name, Report report) {
    String text = name.value();
    String meaning =
        WORDS.contains(text)
            ? "a word of the expression language"
            : KNOWN.contains(text)
                ? "a predefined name of expressions"
                : TYPES.contains(text) ? "a type or a function in expressions" : "";
    if (!meaning.isEmpty()) {
      report.add(
          Diagnostic.error(name(), name.span(), "a " + kind + " cannot be called `" + text + "`")
              .withLabel(meaning)
              .withNote(Note.of("in an expression `" + text + "` could not mean the " + kind))
              .withHelp("choose another name"));
    }
  }
}
