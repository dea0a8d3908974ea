package dev.lockstep.model.diagnostic;

import java.util.Optional;

/**
 * A range of a source text.
 *
 * @param source name of the source as printed in diagnostics: a path relative to the source folder
 * @param line one-based line of the first character
 * @param column one-based column of the first character, counted in code points
 * @param endLine one-based line of the first character after the range
 * @param endColumn one-based column of the first character after the range
 * @param places positions of the characters of a scalar that differs from its source; usually empty
 */
public record Span(
    String source, int line, int column, int endLine, int endColumn, Optional<Places> places)
    implements Comparable<Span> {

  /** Creates a span of text that is identical to its source. */
  public Span(String source, int line, int column, int endLine, int endColumn) {
    this(source, line, column, endLine, endColumn, Optional.empty());
  }

  /**
   * Returns an empty span, for problems that have a position but no text: a missing key, an empty
   * file.
   */
  public static Span at(String source, int line, int column) {
    return new Span(source, line, column, line, column);
  }

  /**
   * Returns the range of a scalar's text from {@code from} up to {@code to}, counted in code
   * points. Returns the whole span if the exact range is not known.
   *
   * @param text text at this span
   */
  public Span slice(String text, int from, int to) {
    return slice(text.codePointCount(0, text.length()), from, to);
  }

  /**
   * Returns the range of a text of known length, in constant time.
   *
   * @param length length of the text at this span, in code points
   */
  public Span slice(int length, int from, int to) {
    if (places.isPresent()) {
      return places.get().slice(this, from, to);
    }
    boolean asWritten = line == endLine && endColumn - column == length;
    return asWritten ? new Span(source, line, column + from, line, column + to) : this;
  }

  /** Compares by source, then by position: the order in which diagnostics are reported. */
  @Override
  public int compareTo(Span other) {
    int bySource = source.compareTo(other.source);
    if (bySource != 0) {
      return bySource;
    }
    int byLine = Integer.compare(line, other.line);
    return byLine != 0 ? byLine : Integer.compare(column, other.column);
  }

  /** Returns {@code file:line:column}, which editors and terminals recognize as a link. */
  @Override
  public String toString() {
    return source + ":" + line + ":" + column;
  }
}
