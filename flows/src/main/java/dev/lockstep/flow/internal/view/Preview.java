package dev.lockstep.flow.internal.view;

/**
 * The beginning of a value that is too long for a list.
 *
 * @param bytes the length of the complete value as JSON in UTF-8
 * @param text the first {@link #LONGEST} characters of its JSON
 */
public record Preview(long bytes, String text) {

  /** Maximum number of characters of JSON of a value that is shown completely. */
  public static final int LONGEST = 4_096;

  /** Returns the preview of a value within a text. */
  static Preview of(String text, int begin, int end) {
    return of(text, begin, end, bytes(text, begin, end));
  }

  /** Returns the preview of a value that begins with a text. */
  static Preview of(String text, long bytes) {
    return of(text, 0, text.length(), bytes);
  }

  private static Preview of(String text, int begin, int end, long bytes) {
    int cut = Math.min(end, begin + LONGEST);
    if (Character.isHighSurrogate(text.charAt(cut - 1))) {
      cut--;
    }
    return new Preview(bytes, text.substring(begin, cut));
  }

  /** Returns the number of bytes of a text in UTF-8. */
  static long bytes(String text) {
    return bytes(text, 0, text.length());
  }

  private static long bytes(String text, int begin, int end) {
    long bytes = 0;
    for (int i = begin; i < end; i++) {
      char each = text.charAt(i);
      bytes += each < 0x80 ? 1 : each < 0x800 || Character.isSurrogate(each) ? 2 : 3;
    }
    return bytes;
  }
}
