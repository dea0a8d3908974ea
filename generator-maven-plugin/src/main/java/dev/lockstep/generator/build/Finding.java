package dev.lockstep.generator.build;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import java.util.Optional;

/**
 * A diagnostic as a build tool prints it.
 *
 * @param place absolute path of the file, or {@code library.jar!/entry}
 * @param line one-based
 * @param column one-based
 * @param message one clause and the diagnostic's name
 * @param detail the excerpt, why and how to mend it; several lines, without a line break at the end
 */
public record Finding(
    boolean isError, String place, int line, int column, String message, String detail) {

  /** The finding a diagnostic makes when its file lies at {@code place}. */
  static Finding of(Diagnostic diagnostic, String place, String detail) {
    Span span = diagnostic.span();
    String message = Printable.escape(diagnostic.message()) + " [" + diagnostic.name() + "]";
    return new Finding(
        diagnostic.isError(), place, span.line(), span.column(), message, detail.stripTrailing());
  }

  /**
   * {@code path:[line,column] message}, which consoles of build tools turn into a link, then the
   * detail.
   */
  @Override
  public String toString() {
    String first = Printable.escape(place) + ":[" + line + "," + column + "] " + message;
    return detail.isEmpty() ? first : first + "\n" + detail;
  }

  /** This finding as one text, for {@link #remembered}. */
  String memo() {
    return String.join("\u0000", place, line + "", column + "", message, detail);
  }

  /** The warning a memo was made from, unless it was made by something else. */
  static Optional<Finding> remembered(String memo) {
    String[] parts = memo.split("\u0000", -1);
    if (parts.length != 5 || !(parts[1] + parts[2]).matches("\\d{1,18}")) {
      return Optional.empty();
    }
    return Optional.of(
        new Finding(
            false,
            parts[0],
            Integer.parseInt(parts[1]),
            Integer.parseInt(parts[2]),
            parts[3],
            parts[4]));
  }
}
