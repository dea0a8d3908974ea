package dev.lockstep.model.diagnostic;

import java.util.Optional;

/**
 * A stretch of a source text.
 *
 * @param source name of the source, as diagnostics print it: a path relative to the source folder
 * @param line one-based line of the first character
 * @param column one-based column of the first character, counted in code points
 * @param endLine one-based line of the first character after the stretch
 * @param endColumn one-based column of the first character after the stretch
 * @param places of the characters of a scalar that is not written as it reads; mostly empty
 */
public record Span(
    String source, int line, int column, int endLine, int endColumn, Optional<Places> places)
    implements Comparable<Span> {

  /** A span of text that is written as it reads. */
  public Span(String source, int line, int column, int endLine, int endColumn) {
    this(source, line, column, endLine, endColumn, Optional.empty());
  }

  /** A span of one position, for what has a place but no text: a missing key, an empty file. */
  public static Span at(String source, int line, int column) {
    return new Span(source, line, column, line, column);
  }

  /**
   * The stretch of a scalar's text from {@code from} up to {@code to}, counted in code points; the
   * whole span where nothing better is known.
   *
   * @param text the text this span is the place of
   */
  public Span slice(String text, int from, int to) {
    return slice(text.codePointCount(0, text.length()), from, to);
  }

  /**
   * The same for a text whose length is known, in constant time.
   *
   * @param length of the text this span is the place of, in code points
   */
  public Span slice(int length, int from, int to) {
    if (places.isPresent()) {
      return places.get().slice(this, from, to);
    }
    boolean asWritten = line == endLine && endColumn - column == length;
    return asWritten ? new Span(source, line, column + from, line, column + to) : this;
  }

  /** Orders by source, then position: the order in which diagnostics are told. */
  @Override
  public int compareTo(Span other) {
    int bySource = source.compareTo(other.source);
    if (bySource != 0) {
      return bySource;
    }
    int byLine = Integer.compare(line, other.line);
    return byLine != 0 ? byLine : Integer.compare(column, other.column);
  }

  /** {@code file:line:column}, the form editors and terminals turn into a link. */
  @Override
  public String toString() {
    return source + ":" + line + ":" + column;
  }
}
