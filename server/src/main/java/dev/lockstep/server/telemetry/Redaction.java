package dev.lockstep.server.telemetry;

import java.util.regex.Pattern;

/** Removes credentials from texts, and characters that could mislead a reader. */
final class Redaction {

  private static final Pattern CREDENTIALS =
      Pattern.compile("(?i)\\b(bearer|basic)\\s+[A-Za-z0-9._~+/=-]{6,}");
  private static final Pattern NAMED =
      Pattern.compile(
          "(?i)\\b(password|passwd|secret|token|cookie|authorization)(\"?\\s*[=:]\\s*)\"?[^\\s\",;&]+");
  private static final Pattern OURS = Pattern.compile("\\bls[kl]_[A-Za-z0-9_-]{16,}");

  private Redaction() {}

  /** Returns a text without credentials, and without control and formatting characters. */
  static String of(String text) {
    String hidden = CREDENTIALS.matcher(text).replaceAll("$1 ***");
    hidden = NAMED.matcher(hidden).replaceAll("$1$2***");
    return visible(OURS.matcher(hidden).replaceAll("***"));
  }

  private static String visible(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            point -> {
              int type = Character.getType(point);
              boolean isHidden =
                  type == Character.CONTROL
                      || type == Character.FORMAT
                      || type == Character.SURROGATE
                      || type == Character.LINE_SEPARATOR
                      || type == Character.PARAGRAPH_SEPARATOR;
              out.appendCodePoint(isHidden ? ' ' : point);
            });
    return out.toString();
  }
}
