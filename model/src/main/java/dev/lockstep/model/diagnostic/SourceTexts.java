package dev.lockstep.model.diagnostic;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The lines of the sources to which diagnostics point. Bytes that are not UTF-8 become U+FFFD. A
 * text in UTF-16 has no lines.
 */
public final class SourceTexts {

  private final Map<String, byte[]> contents;
  private final Map<String, List<String>> lines = new HashMap<>();

  private SourceTexts(Map<String, byte[]> contents) {
    this.contents = Map.copyOf(contents);
  }

  /** Creates the lines of sources, given by name and bytes. */
  public static SourceTexts of(Map<String, byte[]> contents) {
    return new SourceTexts(contents);
  }

  /**
   * Returns line {@code number} of {@code source}, counted from one, without its line end; empty if
   * there is none.
   */
  Optional<String> line(String source, int number) {
    List<String> known = lines.computeIfAbsent(source, this::split);
    return number >= 1 && number <= known.size()
        ? Optional.of(known.get(number - 1))
        : Optional.empty();
  }

  private List<String> split(String source) {
    byte[] content = contents.get(source);
    if (content == null || isWide(content)) {
      return List.of();
    }
    String text = new String(content, StandardCharsets.UTF_8);
    String visible = text.startsWith("\uFEFF") ? text.substring(1) : text;
    return List.of(visible.split("\r\n|\r|\n", -1));
  }

  /** Returns whether the bytes look like UTF-16 or UTF-32, with or without a byte order mark. */
  public static boolean isWide(byte[] bytes) {
    return bytes.length >= 4 && (hasWideMark(bytes) || everySecondIsZero(bytes));
  }

  private static boolean hasWideMark(byte[] bytes) {
    int mark = (bytes[0] & 0xFF) << 8 | bytes[1] & 0xFF;
    return mark == 0xFEFF || mark == 0xFFFE;
  }

  private static boolean everySecondIsZero(byte[] bytes) {
    return bytes[0] == 0 && bytes[2] == 0 || bytes[1] == 0 && bytes[3] == 0;
  }
}
