package dev.lockstep.model.expression;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The diagnostic about a name that an expression does not know. */
final class UnknownName {

  /** Names that a note lists at most. */
  private static final int LISTED = 12;

  private UnknownName() {}

  /**
   * Returns the diagnostic. If no known name is similar, a note lists the known names.
   *
   * @param known names that the expression may use
   */
  static Diagnostic of(String name, Span span, Set<String> known) {
    Diagnostic diagnostic =
        Diagnostic.error(
            "unknown-name", span, "`" + name + "` is not a name that this expression may use");
    List<String> near = NearNames.help(name, known);
    if (!near.isEmpty()) {
      return diagnostic.withHelp(near.get(0));
    }
    Set<String> sorted = new TreeSet<>(known);
    String listed =
        sorted.stream().limit(LISTED).map(Printable::quote).collect(Collectors.joining(", "));
    String rest = sorted.size() > LISTED ? " and " + (sorted.size() - LISTED) + " more" : "";
    Diagnostic noted =
        listed.isEmpty()
            ? diagnostic
            : diagnostic.withNote(Note.of("the names are " + listed + rest));
    return noted.withHelp(
        "declare it, for a variable under `context`, or quote it if it is a text: `'"
            + name
            + "'`");
  }
}
