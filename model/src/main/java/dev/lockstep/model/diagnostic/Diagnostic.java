package dev.lockstep.model.diagnostic;

import java.util.List;

/**
 * An error or a warning about a source.
 *
 * @param severity error or warning
 * @param name kebab-case name, shared by the rule class, fixture and page: {@code unknown-target}
 * @param span smallest range that is wrong
 * @param message the fact: one clause, lower case, no full stop, names in backticks
 * @param label a few words beside the carets; may be empty
 * @param notes reasons and related positions; may be empty
 * @param help remedies, one line each; may be empty
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

  /** Returns an error at {@code span}, to be completed by the {@code with...} methods. */
  public static Diagnostic error(String name, Span span, String message) {
    return new Diagnostic(Severity.ERROR, name, span, message, "", List.of(), List.of());
  }

  /** Returns a warning at {@code span}, to be completed by the {@code with...} methods. */
  public static Diagnostic warning(String name, Span span, String message) {
    return new Diagnostic(Severity.WARNING, name, span, message, "", List.of(), List.of());
  }

  /** Returns this diagnostic with a label beside its carets. */
  public Diagnostic withLabel(String words) {
    return new Diagnostic(severity, name, span, message, words, notes, help);
  }

  /** Returns this diagnostic with an additional note. */
  public Diagnostic withNote(Note note) {
    var more = new java.util.ArrayList<>(notes);
    more.add(note);
    return new Diagnostic(severity, name, span, message, label, more, help);
  }

  /** Returns this diagnostic with an additional line of help. */
  public Diagnostic withHelp(String line) {
    var more = new java.util.ArrayList<>(help);
    more.add(line);
    return new Diagnostic(severity, name, span, message, label, notes, more);
  }

  public boolean isError() {
    return severity == Severity.ERROR;
  }

  /** Compares by position, then by name, so that the order of diagnostics is deterministic. */
  @Override
  public int compareTo(Diagnostic other) {
    int bySpan = span.compareTo(other.span);
    return bySpan != 0 ? bySpan : name.compareTo(other.name);
  }
}
