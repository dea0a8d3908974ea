package dev.lockstep.model.diagnostic;

import java.util.List;

/**
 * One mistake in a source: where, what, why, and how to mend it.
 *
 * @param severity whether the build stops
 * @param name kebab-case name of the mistake, shared by rule class, fixture and page: {@code
 *     unknown-target}
 * @param span the smallest stretch that is wrong
 * @param message what is wrong: one clause, lower case, no full stop, names in backticks
 * @param label the few words beside the carets; may be empty
 * @param notes why, and second places; may be empty
 * @param help how to mend it, one line each; may be empty
 */
public record Diagnostic(
    Severity severity,
    String name,
    Span span,
    String message,
    String label,
    List<Note> notes,
    List<String> help)
    implements Comparable<Diagnostic> {

  public Diagnostic {
    notes = List.copyOf(notes);
    help = List.copyOf(help);
  }

  /** An error at {@code span}, to be completed by the {@code with...} methods. */
  public static Diagnostic error(String name, Span span, String message) {
    return new Diagnostic(Severity.ERROR, name, span, message, "", List.of(), List.of());
  }

  /** A warning at {@code span}, to be completed by the {@code with...} methods. */
  public static Diagnostic warning(String name, Span span, String message) {
    return new Diagnostic(Severity.WARNING, name, span, message, "", List.of(), List.of());
  }

  /** This diagnostic with the words beside its carets. */
  public Diagnostic withLabel(String words) {
    return new Diagnostic(severity, name, span, message, words, notes, help);
  }

  /** This diagnostic with one more note. */
  public Diagnostic withNote(Note note) {
    var more = new java.util.ArrayList<>(notes);
    more.add(note);
    return new Diagnostic(severity, name, span, message, label, more, help);
  }

  /** This diagnostic with one more line of help. */
  public Diagnostic withHelp(String line) {
    var more = new java.util.ArrayList<>(help);
    more.add(line);
    return new Diagnostic(severity, name, span, message, label, notes, more);
  }

  public boolean isError() {
    return severity == Severity.ERROR;
  }

  /** Orders by position, then name, so that a run tells its mistakes in one fixed order. */
  @Override
  public int compareTo(Diagnostic other) {
    int bySpan = span.compareTo(other.span);
    return bySpan != 0 ? bySpan : name.compareTo(other.name);
  }
}
