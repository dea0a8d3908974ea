package dev.lockstep.store.internal.history;

import org.jspecify.annotations.Nullable;

/**
 * The stored form of the data of instances: a JSON object as it is, or its first field as it is,
 * {@code ~}, and the compressed rest in Base64, if that saves an eighth. The first field stays
 * readable for SQL, because lists are filtered by it. A JSON object ends with a brace, which Base64
 * does not use, so that the last character distinguishes the forms.
 */
public final class DataText {

  /** The SQL condition that the column {@code details} has data as it is. */
  public static final String IS_PLAIN = "details LIKE '%}'";

  /** Longer data is stored as it is, so that the database can cut its long values. */
  private static final int LONGEST = 2_048;

  /** The SQL expression for compressed data in its stored form. Long texts are not read for it. */
  public static final String IF_COMPRESSED =
      "CASE WHEN octet_length(details) < "
          + 4 * LONGEST
          + " AND NOT "
          + IS_PLAIN
          + " THEN details END";

  private static final int SHORTEST = 48;

  private static final String END = "}";

  private DataText() {}

  /** Returns the stored form of data. */
  public static String stored(String data) {
    int length = data.length();
    if (length < SHORTEST || length > LONGEST || !data.endsWith(END)) {
      return data;
    }
    int first = firstField(data);
    String rest = CompressedText.of(Dictionary.DATA, data.substring(first), LONGEST);
    if (rest == null || first + 1 + rest.length() > length - length / 8) {
      return data;
    }
    return data.substring(0, first) + CompressedText.MARK + rest;
  }

  /**
   * Returns the length of the beginning of data up to the comma behind its first field; 0 if that
   * is no text.
   */
  private static int firstField(String data) {
    int name = data.startsWith("{\"") ? data.indexOf('"', 2) : -1;
    if (name < 0 || !data.startsWith("\":\"", name)) {
      return 0;
    }
    int at = name + 3;
    while (at < data.length() && data.charAt(at) != '"') {
      at += data.charAt(at) == '\\' ? 2 : 1;
    }
    return data.startsWith("\",", at) ? at + 2 : 0;
  }

  /**
   * Returns data in its stored form as it was given. A damaged form is returned as it is stored,
   * which is no JSON.
   */
  public static String read(String stored) {
    int mark = stored.endsWith(END) ? -1 : stored.lastIndexOf(CompressedText.MARK);
    if (mark < 0) {
      return stored;
    }
    @Nullable String rest =
        CompressedText.expanded(Dictionary.DATA, stored.substring(mark + 1), LONGEST);
    return rest == null ? stored : stored.substring(0, mark) + rest;
  }
}
