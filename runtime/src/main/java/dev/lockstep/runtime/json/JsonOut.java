package dev.lockstep.runtime.json;

import java.util.Arrays;

/**
 * A writer of one JSON text in UTF-8, part by part, without a tree. The output equals that of
 * {@link JsonWriter}. The caller must close what it opens. Not thread-safe; use once.
 */
public final class JsonOut {

  private static final byte[] HEX = {
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'
  };
  private static final int LONGEST = 20;

  private byte[] bytes = new byte[512];
  private int size;

  /** True if a comma must precede the next value or name. */
  private boolean comma;

  /** Begins an object. */
  public JsonOut beginObject() {
    return begin('{');
  }

  /** Ends an object. */
  public JsonOut endObject() {
    return end('}');
  }

  /** Begins an array. */
  public JsonOut beginArray() {
    return begin('[');
  }

  /** Ends an array. */
  public JsonOut endArray() {
    return end(']');
  }

  /** Writes the name of the next member. */
  public JsonOut name(String name) {
    value();
    text(name);
    put(':');
    comma = false;
    return this;
  }

  /** Writes a string. */
  public JsonOut string(String text) {
    value();
    text(text);
    return this;
  }

  /** Writes an integer. */
  public JsonOut number(long number) {
    value();
    room(LONGEST);
    if (number > -10 && number < 10) {
      if (number < 0) {
        bytes[size++] = '-';
      }
      bytes[size++] = (byte) ('0' + Math.abs(number));
      return this;
    }
    return ascii(Long.toString(number));
  }

  /** Writes a boolean. */
  public JsonOut bool(boolean truth) {
    value();
    return ascii(truth ? "true" : "false");
  }

  /** Writes any value. */
  public JsonOut json(JsonValue json) {
    if (json instanceof JsonObject object) {
      beginObject();
      for (int i = 0; i < object.size(); i++) {
        name(object.name(i));
        json(object.value(i));
      }
      return endObject();
    }
    if (json instanceof JsonArray array) {
      beginArray();
      array.items().forEach(this::json);
      return endArray();
    }
    if (json instanceof JsonString string) {
      return string(string.value());
    }
    value();
    return ascii(json.toString());
  }

  /** Returns the text so far. */
  public byte[] toBytes() {
    return Arrays.copyOf(bytes, size);
  }

  private JsonOut begin(char bracket) {
    value();
    put(bracket);
    comma = false;
    return this;
  }

  private JsonOut end(char bracket) {
    put(bracket);
    comma = true;
    return this;
  }

  private void value() {
    if (comma) {
      put(',');
    }
    comma = true;
  }

  private JsonOut ascii(String text) {
    room(text.length());
    for (int i = 0; i < text.length(); i++) {
      bytes[size++] = (byte) text.charAt(i);
    }
    return this;
  }

  private void text(String text) {
    room(text.length() + 2);
    bytes[size++] = '"';
    int plain = plain(text);
    size += plain;
    if (plain < text.length()) {
      rest(text, plain);
    }
    bytes[size++] = '"';
  }

  /**
   * Writes the leading characters that need no escape, and returns their number. Does not change
   * the size.
   */
  private int plain(String text) {
    byte[] to = bytes;
    int from = size;
    int length = text.length();
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (c < 0x20 || c >= 0x80 || c == '"' || c == '\\') {
        return i;
      }
      to[from + i] = (byte) c;
    }
    return length;
  }

  private void rest(String text, int from) {
    room(6 * (text.length() - from) + 1);
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 0x20 && c < 0x80 && c != '"' && c != '\\') {
        bytes[size++] = (byte) c;
      } else if (c < 0x80) {
        escape(c);
      } else if (c < 0x800) {
        bytes[size++] = (byte) (0xC0 | c >> 6);
        bytes[size++] = (byte) (0x80 | c & 0x3F);
      } else if (!Character.isSurrogate(c)) {
        three(c);
      } else if (JsonWriter.isUnpaired(text, i)) {
        hex(c);
      } else {
        four(Character.toCodePoint(c, text.charAt(++i)));
      }
    }
  }

  private void three(char c) {
    bytes[size++] = (byte) (0xE0 | c >> 12);
    bytes[size++] = (byte) (0x80 | c >> 6 & 0x3F);
    bytes[size++] = (byte) (0x80 | c & 0x3F);
  }

  private void four(int point) {
    bytes[size++] = (byte) (0xF0 | point >> 18);
    bytes[size++] = (byte) (0x80 | point >> 12 & 0x3F);
    bytes[size++] = (byte) (0x80 | point >> 6 & 0x3F);
    bytes[size++] = (byte) (0x80 | point & 0x3F);
  }

  private void escape(char c) {
    int letter = "\"\\\b\f\n\r\t".indexOf(c);
    if (letter < 0) {
      hex(c);
    } else {
      bytes[size++] = '\\';
      bytes[size++] = (byte) "\"\\bfnrt".charAt(letter);
    }
  }

  private void hex(char c) {
    bytes[size++] = '\\';
    bytes[size++] = 'u';
    for (int shift = 12; shift >= 0; shift -= 4) {
      bytes[size++] = HEX[c >> shift & 0xF];
    }
  }

  private void put(char ascii) {
    room(1);
    bytes[size++] = (byte) ascii;
  }

  private void room(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
    }
  }
}
