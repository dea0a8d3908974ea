package dev.lockstep.model.expression;

import dev.cel.common.CelIssue;
import dev.cel.common.CelSource;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The conversion of CEL's issues to diagnostics. */
final class CelFindings {

  private static final Pattern NO_OVERLOAD =
      Pattern.compile("found no matching overload for '([^']+)' applied to '([^']*)'.*");
  private static final Pattern STRAY =
      Pattern.compile("token recognition error at: '(.*?)\\s*'?", Pattern.DOTALL);
  private static final Pattern EXPECTING = Pattern.compile(" expecting .*", Pattern.DOTALL);

  private CelFindings() {}

  /**
   * Returns a diagnostic for the first syntax error only, because later ones are usually its
   * consequences.
   */
  static List<Diagnostic> syntax(List<CelIssue> issues, CelSource source, ExpressionText text) {
    return issues.stream()
        .limit(1)
        .map(
            issue ->
                SyntaxHelp.of(issue.getMessage(), text.written())
                    .addTo(
                        Diagnostic.error(
                            "expression-syntax",
                            new Positions(source, text).of(issue.getSourceLocation()),
                            "the expression does not parse: " + parseMessage(issue.getMessage()))))
        .toList();
  }

  /** Returns a diagnostic for each type error. */
  static List<Diagnostic> types(List<CelIssue> issues, CelSource source, ExpressionText text) {
    return issues.stream().map(issue -> type(issue, new Positions(source, text))).toList();
  }

  private static Diagnostic type(CelIssue issue, Positions positions) {
    Span place = positions.of(issue.getSourceLocation());
    Matcher overload = NO_OVERLOAD.matcher(issue.getMessage());
    String message =
        overload.matches()
            ? "`"
                + Operators.spelling(overload.group(1))
                + "` does not take `"
                + TypeNames.fromCel(overload.group(2))
                + "`"
            : TypeNames.fromCel(issue.getMessage().replace('\'', '`'));
    Diagnostic diagnostic = Diagnostic.error("expression-type", place, message);
    return overload.matches()
        ? OperandHelp.of(overload.group(2)).map(diagnostic::withHelp).orElse(diagnostic)
        : diagnostic;
  }

  private static String parseMessage(String message) {
    String plain = EXPECTING.matcher(message).replaceFirst("").replace('\n', ' ');
    if (plain.contains("<EOF>") && plain.startsWith("mismatched")) {
      return "it ends too early";
    }
    Matcher stray = STRAY.matcher(plain);
    return stray.matches()
        ? "nothing begins with `" + stray.group(1) + "`"
        : plain
            .replace("invalid argument to has() macro", "`has` takes one field: `has(event.field)`")
            .replace('\'', '`')
            .replace("``", "`")
            .replace("<EOF>", "its end");
  }
}
