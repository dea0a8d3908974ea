package dev.lockstep.model.diagnostic;

import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A writer of maps, lists, texts, numbers, booleans and null as ASCII JSON, indented by two spaces
 * per level.
 */
public final class JsonText {

  private static final String HEX = "0123456789abcdef";

  private final StringBuilder out = new StringBuilder();
  private final int limit;

  /** Creates a writer without a limit. */
  public JsonText() {
    this(Integer.MAX_VALUE);
  }

  /**
   * Creates a writer that stops at a limit.
   *
   * @param limit maximum number of characters; a longer text is incomplete
   */
  public JsonText(int limit) {
    this.limit = limit;
  }

  /** Returns the JSON text of an object, which ends with {@code \n}. */
  public String write(Map<String, ?> object) {
    value(object, "\n");
    return out.append('\n').toString();
  }

  private void value(@Nullable Object value, String newLine) {
    if (value instanceof Map<?, ?> map) {
      sequence(map.entrySet(), '{', '}', newLine);
    } else if (value instanceof Collection<?> list) {
      sequence(list, '[', ']', newLine);
    } else if (value instanceof Map.Entry<?, ?> entry) {
      text(entry.getKey().toString());
      out.append(": ");
      value(entry.getValue(), newLine);
    } else if (value instanceof Number || value instanceof Boolean || value == null) {
      out.append(value);
    } else {
      text(value.toString());
    }
  }

  private void sequence(Collection<?> items, char open, char close, String newLine) {
    out.append(open);
    for (Iterator<?> rest = items.iterator(); rest.hasNext() && out.length() <= limit; ) {
      out.append(newLine).append("  ");
      value(rest.next(), newLine + "  ");
      out.append(rest.hasNext() ? "," : newLine);
    }
    out.append(close);
  }

  private void escape(char c) {
    out.append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      out.append(HEX.charAt((c >> shift) & 0xf));
    }
  }

  private void text(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c == '\n') {
        out.append("\\n");
      } else if (c < ' ' || c > '~') {
        escape(c);
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }
}
