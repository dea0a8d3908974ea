package dev.lockstep.runtime.json.schema;

/** Formats of JSON Schema 2020-12 other than dates and times. */
public final class Formats {

  private static final int UUID_LENGTH = 36;

  private Formats() {}

  /** Whether {@code text} is a UUID in hexadecimal with hyphens (RFC 4122). */
  public static boolean isUuid(String text) {
    if (text.length() != UUID_LENGTH) {
      return false;
    }
    for (int i = 0; i < UUID_LENGTH; i++) {
      char c = text.charAt(i);
      boolean hyphen = i == 8 || i == 13 || i == 18 || i == 23;
      if (hyphen ? c != '-' : c >= 128 || Character.digit(c, 16) < 0) {
        return false;
      }
    }
    return true;
  }
}
