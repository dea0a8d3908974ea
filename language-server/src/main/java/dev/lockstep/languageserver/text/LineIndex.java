package dev.lockstep.languageserver.text;

import dev.lockstep.model.diagnostic.Span;
import java.util.Arrays;

/**
 * A text with the starts of its lines. Converts between three kinds of positions: offsets in UTF-16
 * code units; lines and columns of the protocol, which count from zero in code units; and lines and
 * columns of the compiler, which count from one in code points, without a byte order mark.
 * Positions outside the text are moved to the nearest position in it. Immutable.
 */
public final class LineIndex {

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final String text;
  private final int[] starts;

  public LineIndex(String text) {
    this.text = text;
    this.starts = starts(text);
  }

  private static int[] starts(String text) {
    int[] starts = new int[16];
    int lines = 1;
    for (int i = 0; i < text.length(); i++) {
      char at = text.charAt(i);
      boolean ends =
          at == '\n' || at == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n');
      if (ends) {
        if (lines == starts.length) {
          starts = Arrays.copyOf(starts, lines * 2);
        }
        starts[lines++] = i + 1;
      }
    }
    return Arrays.copyOf(starts, lines);
  }

  public String text() {
    return text;
  }

  /** Returns the number of lines, at least 1. */
  public int lines() {
    return starts.length;
  }

  /** Returns the zero-based line of an offset. */
  public int line(int offset) {
    int found = Arrays.binarySearch(starts, Math.max(0, Math.min(offset, text.length())));
    return found >= 0 ? found : -found - 2;
  }

  /** Returns the zero-based column of an offset, in code units. */
  public int character(int offset) {
    return Math.max(0, Math.min(offset, text.length())) - starts[line(offset)];
  }

  /** Returns the offset of the start of a zero-based line. */
  public int start(int line) {
    return starts[Math.max(0, Math.min(line, starts.length - 1))];
  }

  /** Returns the offset of the end of a zero-based line, before its line break. */
  public int end(int line) {
    int at = Math.max(0, Math.min(line, starts.length - 1));
    int end = at + 1 < starts.length ? starts[at + 1] : text.length();
    while (end > starts[at] && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
      end--;
    }
    return end;
  }

  /** Returns the text of a zero-based line without its line break. */
  public String content(int line) {
    return text.substring(start(line), end(line));
  }

  /** Returns the offset of a position of the protocol. */
  public int offset(int line, int character) {
    if (line < 0) {
      return 0;
    }
    if (line >= starts.length) {
      return text.length();
    }
    return Math.min(starts[line] + Math.max(0, character), end(line));
  }

  /** Returns the range of a span of the compiler in this text. */
  public TextRange range(Span span) {
    int from = compilerOffset(span.line(), span.column());
    return new TextRange(from, Math.max(from, compilerOffset(span.endLine(), span.endColumn())));
  }

  private int compilerOffset(int line, int column) {
    if (line < 1) {
      return 0;
    }
    if (line > starts.length) {
      return text.length();
    }
    int start = starts[line - 1];
    if (line == 1 && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK) {
      start++;
    }
    int end = line < starts.length ? starts[line] : text.length();
    int points = Math.min(Math.max(0, column - 1), text.codePointCount(start, end));
    return text.offsetByCodePoints(start, points);
  }
}
