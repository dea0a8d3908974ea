package dev.lockstep.model.diagnostic;

import java.util.Arrays;

/**
 * The position of each character of a text in its source, for a text that differs from its source
 * because of folded lines or escapes.
 */
public final class Places {

  private final int[] lines;
  private final int[] columns;

  /**
   * Creates the positions.
   *
   * @param lines one-based line of each code point, and of the end of the text
   * @param columns one-based column of each, with the same length
   */
  public Places(int[] lines, int[] columns) {
    this.lines = lines.clone();
    this.columns = columns.clone();
  }

  /**
   * Returns the range from the code point {@code from} up to {@code to}, in the source of {@code
   * whole}.
   */
  Span slice(Span whole, int from, int to) {
    int first = Math.max(0, Math.min(from, lines.length - 1));
    int last = Math.max(first, Math.min(to - 1, lines.length - 1));
    int width = to > from && last < lines.length - 1 ? 1 : 0;
    return new Span(
        whole.source(), lines[first], columns[first], lines[last], columns[last] + width);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Places places
        && Arrays.equals(lines, places.lines)
        && Arrays.equals(columns, places.columns);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(columns);
  }
}
