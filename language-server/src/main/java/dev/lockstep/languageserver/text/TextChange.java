package dev.lockstep.languageserver.text;

import java.util.Comparator;
import java.util.List;

/** A replacement of a range of a text. */
public record TextChange(TextRange range, String text) {

  /**
   * Returns a text with several replacements, whose ranges refer to the text before them and do not
   * overlap.
   */
  public static String apply(String text, List<TextChange> changes) {
    StringBuilder changed = new StringBuilder(text);
    changes.stream()
        .sorted(Comparator.comparingInt((TextChange each) -> each.range().from()).reversed())
        .forEach(each -> changed.replace(each.range().from(), each.range().to(), each.text()));
    return changed.toString();
  }
}
