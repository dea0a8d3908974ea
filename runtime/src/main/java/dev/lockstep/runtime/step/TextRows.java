package dev.lockstep.runtime.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * A reader of tables in text form, used for charts whose states or transitions exceed the limits of
 * an enum. Rows end with a line feed and fields with a tab. A backslash escapes {@code n}, {@code
 * t} and itself.
 */
public final class TextRows {

  private TextRows() {}

  /** Reads the rows of a text that is given in pieces. */
  public static List<Row> of(String... pieces) {
    String text = String.join("", pieces);
    List<Row> rows = new ArrayList<>();
    int from = 0;
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      rows.add(new Row(List.of(text.substring(from, end).split("\t", -1))));
      from = end + 1;
    }
    return rows;
  }

  /** A row, with its fields by position. */
  public record Row(List<String> fields) {

    /** Returns a text. */
    public String text(int field) {
      String raw = fields.get(field);
      return raw.indexOf('\\') < 0 ? raw : unescape(raw);
    }

    /** Returns true if an optional text is present. */
    public boolean has(int field) {
      return !fields.get(field).isEmpty();
    }

    /**
     * Returns an optional text that is present, without its first character, which marks presence.
     */
    public String optional(int field) {
      return text(field).substring(1);
    }

    /** Returns a number. */
    public int number(int field) {
      return Integer.parseInt(fields.get(field));
    }

    /** Returns a comma-separated list of texts. */
    public List<String> items(int field) {
      String raw = fields.get(field);
      return raw.isEmpty() ? List.of() : List.of(raw.split(","));
    }

    /** Returns a comma-separated list of positions. */
    public Stream<Integer> positions(int field) {
      String raw = fields.get(field);
      return raw.isEmpty() ? Stream.empty() : Arrays.stream(raw.split(",")).map(Integer::valueOf);
    }

    private static String unescape(String raw) {
      StringBuilder text = new StringBuilder(raw.length());
      for (int i = 0; i < raw.length(); i++) {
        char c = raw.charAt(i);
        if (c != '\\') {
          text.append(c);
          continue;
        }
        i++;
        char escaped = raw.charAt(i);
        text.append(escaped == 'n' ? '\n' : escaped == 't' ? '\t' : escaped);
      }
      return text.toString();
    }
  }
}
