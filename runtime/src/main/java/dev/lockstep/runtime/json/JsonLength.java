package dev.lockstep.runtime.json;

/** The length of a value as {@link JsonWriter#write} writes it, computed without writing. */
public final class JsonLength {

  private final long limit;
  private long counted;

  private JsonLength(long limit) {
    this.limit = limit;
  }

  /**
   * Returns the number of characters of a value as JSON. Counting stops shortly after {@code
   * limit}; a greater result is a lower bound.
   */
  public static long of(JsonValue value, long limit) {
    JsonLength length = new JsonLength(limit);
    length.count(value);
    return length.counted;
  }

  /** Returns the number of characters of a text as JSON, including its quotes. */
  public static long ofText(String text) {
    long length = text.length() + 2L;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x20) {
        length += c == '\b' || c == '\f' || c == '\n' || c == '\r' || c == '\t' ? 1 : 5;
      } else if (c == '"' || c == '\\') {
        length++;
      } else if (Character.isSurrogate(c) && JsonWriter.isUnpaired(text, i)) {
        length += 5;
      }
    }
    return length;
  }

  private void count(JsonValue value) {
    if (value instanceof JsonString text) {
      counted += ofText(text.value());
    } else if (value instanceof JsonObject object) {
      counted += 2L + Math.max(0, object.size() - 1);
      for (int i = 0; i < object.size() && counted <= limit; i++) {
        counted += ofText(object.name(i)) + 1;
        count(object.value(i));
      }
    } else if (value instanceof JsonArray array) {
      counted += 2L + Math.max(0, array.size() - 1);
      for (int i = 0; i < array.size() && counted <= limit; i++) {
        count(array.item(i));
      }
    } else {
      counted += value.toString().length();
    }
  }
}
