package dev.lockstep.model.document;

import java.util.Arrays;
import java.util.Optional;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;

/**
 * An alignment of a scalar's text with its source that finds where each character was written.
 * Blanks are matched in runs, because lines are folded and indented. Quotes and escapes are matched
 * one by one.
 */
final class ScalarAlignment {

  private final SourceText source;
  private final ScalarStyle style;
  private final int end;
  private final int[] text;
  private final int[] offsets;
  private int at;
  private int done;

  private ScalarAlignment(SourceText source, ScalarStyle style, int from, int to, String value) {
    this.source = source;
    this.style = style;
    this.at = from;
    this.end = to;
    this.text = value.codePoints().toArray();
    this.offsets = new int[text.length + 1];
  }

  /**
   * Returns the offset of each code point of {@code value} and of its end. Returns empty if the
   * source is identical to the text, or differs from it in an unknown way.
   */
  static Optional<int[]> of(SourceText source, ScalarStyle style, int from, int to, String value) {
    boolean asWritten = value.codePointCount(0, value.length()) == to - from;
    if (asWritten && source.text(from, to).equals(value)) {
      return Optional.empty();
    }
    return new ScalarAlignment(source, style, from, to, value).walk();
  }

  private Optional<int[]> walk() {
    while (done < text.length && at < end) {
      if (source.at(at) == '\\' && style == ScalarStyle.DOUBLE_QUOTED) {
        escape();
      } else if (isBlank(text[done]) && isBlank(source.at(at))) {
        blanks();
      } else if (isBlank(text[done])) {
        offsets[done++] = at;
      } else if (text[done] == source.at(at)) {
        boolean isDoubled = text[done] == '\'' && style == ScalarStyle.SINGLE_QUOTED;
        take(isDoubled ? 2 : 1);
      } else {
        return Optional.empty();
      }
    }
    Arrays.fill(offsets, done, offsets.length, end);
    return Optional.of(offsets);
  }

  private void take(int width) {
    offsets[done++] = at;
    at = Math.min(at + width, end);
  }

  private void blanks() {
    int first = at;
    while (at < end && isBlank(source.at(at))) {
      at++;
    }
    for (int i = 0; done < text.length && isBlank(text[done]); i++) {
      offsets[done++] = Math.min(first + i, at - 1);
    }
  }

  private void escape() {
    int sign = at + 1 < end ? source.at(at + 1) : 0;
    if (sign == '\n' || sign == '\r') {
      at++;
      while (at < end && isBlank(source.at(at))) {
        at++;
      }
    } else {
      take(sign == 'x' ? 4 : sign == 'u' ? 6 : sign == 'U' ? 10 : 2);
    }
  }

  private static boolean isBlank(int point) {
    return point == ' ' || point == '\n' || point == '\r';
  }
}
