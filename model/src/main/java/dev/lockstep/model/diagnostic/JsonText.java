package dev.lockstep.model.diagnostic;

import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A writer of maps, lists, texts, numbers, booleans and null as ASCII JSON, indented by two spaces
 * per level or, in a page, on one line.
 */
public final class JsonText {

  private static final String HEX = "0123456789abcdef";

  /** Characters that are escaped in a page, where they could end or begin markup. */
  private static final String MARKUP = "<>&'";

  private final StringBuilder out = new StringBuilder();
  private final int limit;
  private final boolean inPage;

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
    this(limit, false);
  }

  private JsonText(int limit, boolean inPage) {
    this.limit = limit;
    this.inPage = inPage;
  }

  /** Returns a value as JSON on one line that can be part of a page: it contains no markup. */
  public static String inPage(@Nullable Object value) {
    JsonText text = new JsonText(Integer.MAX_VALUE, true);
    text.value(value, "");
    return text.out.toString();
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
      out.append(inPage ? ":" : ": ");
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
      String indented = inPage ? "" : newLine + "  ";
      out.append(indented);
      value(rest.next(), indented);
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
      } else if (c < ' ' || c > '~' || (inPage && MARKUP.indexOf(c) >= 0)) {
        escape(c);
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }
}
