package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Places;
import dev.lockstep.model.diagnostic.Span;
import java.util.Arrays;
import java.util.Optional;

/** A source as code points with its line starts. Offsets count code points from zero. */
public final class SourceText {

  private final String name;
  private final int[] points;
  private final int[] lineStarts;

  SourceText(String name, int[] points) {
    this.name = name;
    this.points = points;
    this.lineStarts = lineStarts(points);
  }

  /** Returns the name of the source. */
  public String name() {
    return name;
  }

  public int length() {
    return points.length;
  }

  /** Returns the code point at {@code offset}. */
  public int at(int offset) {
    return points[offset];
  }

  /** Returns the text from {@code from} up to {@code to} as a string. */
  public String text(int from, int to) {
    return new String(points, from, to - from);
  }

  /** Returns the position of the text from {@code from} up to {@code to}. */
  public Span span(int from, int to) {
    int line = lineOf(from);
    int endLine = lineOf(to);
    return new Span(
        name, line + 1, from - lineStarts[line] + 1, endLine + 1, to - lineStarts[endLine] + 1);
  }

  /** Returns the position of the text with the positions of the single characters of a scalar. */
  public Span span(int from, int to, int[] offsets) {
    Span whole = span(from, to);
    int[] lines = Arrays.stream(offsets).map(offset -> lineOf(offset) + 1).toArray();
    int[] columns =
        Arrays.stream(offsets).map(offset -> offset - lineStarts[lineOf(offset)] + 1).toArray();
    return new Span(
        name,
        whole.line(),
        whole.column(),
        whole.endLine(),
        whole.endColumn(),
        Optional.of(new Places(lines, columns)));
  }

  private int lineOf(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found : -found - 2;
  }

  private static int[] lineStarts(int[] points) {
    int[] starts = new int[16];
    int lines = 1;
    for (int i = 0; i < points.length; i++) {
      if (endsLine(points, i)) {
        if (lines == starts.length) {
          starts = Arrays.copyOf(starts, lines * 2);
        }
        starts[lines++] = i + 1;
      }
    }
    return Arrays.copyOf(starts, lines);
  }

  private static boolean endsLine(int[] points, int i) {
    return points[i] == '\n'
        || points[i] == '\r' && (i + 1 == points.length || points[i + 1] != '\n');
  }
}
