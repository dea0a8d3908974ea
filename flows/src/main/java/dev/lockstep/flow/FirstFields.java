package dev.lockstep.flow;

import dev.lockstep.engine.internal.record.Outline;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import java.util.Optional;

/** Readers of the first field of stored data, which is known without reading the rest. */
final class FirstFields {

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  private FirstFields() {}

  /**
   * Returns the text of the first field of an instance's data; empty if the field has another name.
   */
  static Optional<String> first(Outline outline, String name) {
    String begin = "{\"" + name + "\":\"";
    String head = outline.head();
    if (!head.startsWith(begin)) {
      return Optional.empty();
    }
    int end = begin.length();
    while (end < head.length() && head.charAt(end) != '"') {
      end += head.charAt(end) == '\\' ? 2 : 1;
    }
    return end >= head.length()
        ? Optional.empty()
        : JSON.read(head.substring(begin.length() - 1, end + 1)).value() instanceof JsonString text
            ? Optional.of(text.value())
            : Optional.empty();
  }
}
