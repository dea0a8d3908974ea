package dev.lockstep.runtime.json.internal;

/** A check of UTF-8 (RFC 3629): shortest form, no surrogates, no truncated characters. */
public final class Utf8 {

  private static final long HIGHS = 0x8080808080808080L;

  private Utf8() {}

  public static boolean is(byte[] text) {
    int at = 0;
    while (at < text.length) {
      if (at + Long.BYTES <= text.length && (EightBytes.at(text, at) & HIGHS) == 0) {
        at += Long.BYTES;
      } else if (text[at] >= 0) {
        at++;
      } else {
        int length = length(text, at);
        if (length == 0) {
          return false;
        }
        at += length;
      }
    }
    return true;
  }

  /** Returns the number of bytes of the non-ASCII character at {@code at}; 0 if it is invalid. */
  private static int length(byte[] text, int at) {
    int first = text[at] & 0xFF;
    int second = at + 1 < text.length ? text[at + 1] & 0xFF : 0;
    if (first < 0xC2 || first > 0xF4 || !isRest(second)) {
      return 0;
    }
    if (first < 0xE0) {
      return 2;
    }
    if (at + 2 >= text.length || !isRest(text[at + 2] & 0xFF)) {
      return 0;
    }
    if (first < 0xF0) {
      boolean tooLong = first == 0xE0 && second < 0xA0;
      boolean half = first == 0xED && second >= 0xA0;
      return tooLong || half ? 0 : 3;
    }
    boolean tooLong = first == 0xF0 && second < 0x90;
    boolean beyond = first == 0xF4 && second >= 0x90;
    return tooLong || beyond || at + 3 >= text.length || !isRest(text[at + 3] & 0xFF) ? 0 : 4;
  }

  private static boolean isRest(int b) {
    return (b & 0xC0) == 0x80;
  }
}
