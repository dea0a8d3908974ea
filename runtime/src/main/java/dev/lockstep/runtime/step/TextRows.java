package dev.lockstep.runtime.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * A table held as text, for charts whose states or transitions outgrow an enum: rows end with a
 * line feed, fields with a tab; backslash stands before {@code n}, {@code t} and itself.
 */
public final class TextRows {

  private TextRows() {}

  /** The rows of a text given in pieces. */
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

  /** A row; fields are asked for by position. */
  public record Row(List<String> fields) {

    /** A text. */
    public String text(int field) {
      String raw = fields.get(field);
      return raw.indexOf('\\') < 0 ? raw : unescape(raw);
    }

    /** Whether there is a text that may be absent. */
    public boolean has(int field) {
      return !fields.get(field).isEmpty();
    }

    /** A text that may be absent, and is there: it begins with a sign that says so. */
    public String optional(int field) {
      return text(field).substring(1);
    }

    /** A number. */
    public int number(int field) {
      return Integer.parseInt(fields.get(field));
    }

    /** Numbers, or names, with commas between them. */
    public List<String> items(int field) {
      String raw = fields.get(field);
      return raw.isEmpty() ? List.of() : List.of(raw.split(","));
    }

    /** Positions, with commas between them. */
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
