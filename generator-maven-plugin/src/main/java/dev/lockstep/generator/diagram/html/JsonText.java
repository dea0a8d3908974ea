package dev.lockstep.generator.diagram.html;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes plain values as JSON that may stand inside a page: no {@code <}, no {@code &}, nothing but
 * ASCII.
 */
final class JsonText {

  private final StringBuilder json = new StringBuilder();

  /** The text of maps, lists, texts, numbers, truth values and {@code null}. */
  static String of(@Nullable Object value) {
    var writer = new JsonText();
    writer.write(value);
    return writer.json.toString();
  }

  private void write(@Nullable Object value) {
    if (value instanceof Map<?, ?> map) {
      writeMap(map);
    } else if (value instanceof List<?> list) {
      char separator = '[';
      for (Object item : list) {
        json.append(separator);
        write(item);
        separator = ',';
      }
      json.append(list.isEmpty() ? "[]" : "]");
    } else if (value instanceof String text) {
      writeText(text);
    } else {
      json.append(value);
    }
  }

  private void writeMap(Map<?, ?> map) {
    char separator = '{';
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      json.append(separator);
      writeText(String.valueOf(entry.getKey()));
      json.append(':');
      write(entry.getValue());
      separator = ',';
    }
    json.append(map.isEmpty() ? "{}" : "}");
  }

  private void writeText(String text) {
    json.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean bare = c >= ' ' && c < 0x7F && "\"\\<>&'".indexOf(c) < 0;
      json.append(bare ? String.valueOf(c) : String.format(Locale.ROOT, "\\u%04x", (int) c));
    }
    json.append('"');
  }
}
