package dev.lockstep.runtime.json;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A writer of JSON without white space. Numbers are exact, and integers that fit into 64 bits have
 * no fraction or exponent. Characters below U+0020, quotes, backslashes and unpaired surrogates are
 * escaped; other characters are not.
 */
public final class JsonWriter {

  private static final String HEX = "0123456789abcdef";

  /** The initial capacity, which is enough for most values. */
  private static final int ROOM = 256;

  private final StringBuilder out = new StringBuilder(ROOM);
  private final boolean sorted;
  private final int limit;

  private JsonWriter(boolean sorted, int limit) {
    this.sorted = sorted;
    this.limit = limit;
  }

  /** Returns a value as text, with members in their order. */
  public static String write(JsonValue value) {
    JsonWriter writer = new JsonWriter(false, Integer.MAX_VALUE);
    writer.append(value);
    return writer.out.toString();
  }

  /**
   * Returns the first characters of the text of {@link #write}. Time and memory are proportional to
   * these characters, except that a single number is written completely.
   *
   * @param limit maximum number of characters, at least 0
   */
  public static String writeAtMost(JsonValue value, int limit) {
    JsonWriter writer = new JsonWriter(false, limit);
    writer.append(value);
    return writer.out.substring(0, Math.min(limit, writer.out.length()));
  }

  /** Returns a value in UTF-8, with members in their order. */
  public static byte[] writeBytes(JsonValue value) {
    return write(value).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Returns a value as text with members sorted by name in UTF-16 code units (RFC 8785). Equal
   * values have equal texts.
   */
  public static String writeSorted(JsonValue value) {
    JsonWriter writer = new JsonWriter(true, Integer.MAX_VALUE);
    writer.append(value);
    return writer.out.toString();
  }

  private void append(JsonValue value) {
    if (value instanceof JsonObject object) {
      appendObject(object);
    } else if (value instanceof JsonArray array) {
      appendArray(array);
    } else if (value instanceof JsonString string) {
      appendString(string.value());
    } else if (value instanceof JsonNumber number && number.isLong()) {
      out.append(number.longValue());
    } else {
      out.append(value);
    }
  }

  private void appendObject(JsonObject object) {
    out.append('{');
    int[] order = sorted ? order(object) : null;
    for (int i = 0; i < object.size() && !isFull(); i++) {
      if (i > 0) {
        out.append(',');
      }
      int index = order == null ? i : order[i];
      appendString(object.name(index));
      out.append(':');
      append(object.value(index));
    }
    out.append('}');
  }

  private static int[] order(JsonObject object) {
    return IntStream.range(0, object.size())
        .boxed()
        .sorted((a, b) -> object.name(a).compareTo(object.name(b)))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private void appendArray(JsonArray array) {
    List<JsonValue> items = array.items();
    out.append('[');
    for (int i = 0; i < items.size() && !isFull(); i++) {
      if (i > 0) {
        out.append(',');
      }
      append(items.get(i));
    }
    out.append(']');
  }

  private boolean isFull() {
    return out.length() >= limit;
  }

  private void appendString(String text) {
    out.append('"');
    int end = Math.min(text.length(), Math.max(0, limit - out.length()));
    int plain = 0;
    while (plain < end && isPlain(text.charAt(plain))) {
      plain++;
    }
    if (plain == text.length()) {
      out.append(text).append('"');
      return;
    }
    int written = 0;
    for (int i = plain; i < end && !isFull(); i++) {
      char c = text.charAt(i);
      if (isPlain(c)) {
        continue;
      }
      out.append(text, written, i);
      written = i + 1;
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\b' -> out.append("\\b");
        case '\f' -> out.append("\\f");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (c < 0x20 || isUnpaired(text, i)) {
            appendEscaped(c);
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append(text, written, Math.max(written, end)).append('"');
  }

  /** Returns true if a character is never escaped. */
  private static boolean isPlain(char c) {
    return c >= 0x20 && c != '"' && c != '\\' && !Character.isSurrogate(c);
  }

  private void appendEscaped(char c) {
    out.append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      out.append(HEX.charAt((c >> shift) & 0xf));
    }
  }

  /** Returns true if the character at {@code index} is an unpaired surrogate. */
  static boolean isUnpaired(String text, int index) {
    char c = text.charAt(index);
    if (!Character.isSurrogate(c)) {
      return false;
    }
    if (Character.isHighSurrogate(c)) {
      return index + 1 == text.length() || !Character.isLowSurrogate(text.charAt(index + 1));
    }
    return index == 0 || !Character.isHighSurrogate(text.charAt(index - 1));
  }
}
