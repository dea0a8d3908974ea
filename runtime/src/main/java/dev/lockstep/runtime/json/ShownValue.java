package dev.lockstep.runtime.json;

import dev.lockstep.runtime.json.internal.NearText;
import java.util.List;

/** A value as messages show it: a short text in quotes, or the type of any other value. */
final class ShownValue {

  /** The maximum number of characters of a text that are shown. */
  private static final int SHOWN = 40;

  private ShownValue() {}

  /** Returns the form of a value, followed by the most similar known text if it is misspelt. */
  static String of(JsonValue value, List<String> known) {
    if (value instanceof JsonString text) {
      String near = NearText.of(text.value(), known);
      return shown(text.value()) + (near == null ? "" : "; did you mean " + quoted(near) + "?");
    }
    if (value instanceof JsonNull) {
      return "null";
    }
    if (value instanceof JsonObject || value instanceof JsonArray) {
      return value instanceof JsonObject ? "an object" : "an array";
    }
    return value instanceof JsonNumber ? "a number" : "a boolean";
  }

  private static String shown(String text) {
    if (text.length() <= SHOWN) {
      return quoted(text);
    }
    int end = Character.isHighSurrogate(text.charAt(SHOWN - 1)) ? SHOWN - 1 : SHOWN;
    return quoted(text.substring(0, end) + "\u2026");
  }

  /** Returns a JSON string on one line. */
  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < 0x20 || c == 0x7f || c == 0x85 || c == 0x2028 || c == 0x2029) {
        out.append("\\u").append(Integer.toHexString(0x10000 | c).substring(1));
      } else {
        out.append(c);
      }
    }
    return out.append('"').toString();
  }
}
