package dev.lockstep.runtime.json;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;

/**
 * A writer of one JSON text in UTF-8, part by part, without a tree. The output equals that of
 * {@link JsonWriter}. The caller must close what it opens. Not thread-safe; use once.
 */
public final class JsonOut {

  private static final byte[] HEX = {
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'
  };

  /** True for the characters of ASCII that a string contains as they are. */
  private static final boolean[] PLAIN = plain();

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
    room(name.length() + 4);
    comma();
    text(name);
    put(':');
    comma = false;
    return this;
  }

  /** Writes a string. */
  public JsonOut string(String text) {
    room(text.length() + 3);
    comma();
    text(text);
    return this;
  }

  /** Writes a moment as a string, as {@link Instant#toString} formats it. */
  public JsonOut moment(Instant moment) {
    room(InstantText.LONGEST + 3);
    comma();
    int end = InstantText.write(moment, bytes, size + 1);
    if (end < 0) {
      String text = moment.toString();
      room(text.length() + 2);
      text(text);
    } else {
      bytes[size] = '"';
      bytes[end] = '"';
      size = end + 1;
    }
    return this;
  }

  /** Writes an integer. */
  public JsonOut number(long number) {
    room(LONGEST + 1);
    comma();
    if (number == Long.MIN_VALUE) {
      return ascii(Long.toString(number));
    }
    long rest = number;
    if (number < 0) {
      bytes[size++] = '-';
      rest = -number;
    }
    int end = size + digits(rest);
    size = end;
    do {
      bytes[--end] = (byte) ('0' + rest % 10);
      rest /= 10;
    } while (rest != 0);
    return this;
  }

  private static int digits(long number) {
    int digits = 1;
    for (long most = 9; number > most && digits < LONGEST - 1; most = 10 * most + 9) {
      digits++;
    }
    return digits;
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

  /** Returns the text so far as a string. */
  public String toText() {
    return new String(bytes, 0, size, StandardCharsets.UTF_8);
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
    room(1);
    comma();
  }

  /** Writes the comma before a value or name, for which there must be room. */
  private void comma() {
    if (comma) {
      bytes[size++] = ',';
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

  /** Writes a string, for which there must be room if none of its characters needs an escape. */
  private void text(String text) {
    byte[] to = bytes;
    int at = size;
    to[at++] = '"';
    int length = text.length();
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (c >= PLAIN.length || !PLAIN[c]) {
        size = at;
        rest(text, i);
        return;
      }
      to[at++] = (byte) c;
    }
    to[at++] = '"';
    size = at;
  }

  private static boolean[] plain() {
    boolean[] plain = new boolean[0x80];
    for (int c = 0x20; c < plain.length; c++) {
      plain[c] = c != '"' && c != '\\';
    }
    return plain;
  }

  private void rest(String text, int from) {
    room(6 * (text.length() - from) + 2);
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < PLAIN.length && PLAIN[c]) {
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
    bytes[size++] = '"';
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
