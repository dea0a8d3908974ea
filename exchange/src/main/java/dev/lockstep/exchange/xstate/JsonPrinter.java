package dev.lockstep.exchange.xstate;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * A writer of maps, lists, texts, numbers and Booleans as JSON, indented by two spaces per level,
 * with short values on one line.
 */
final class JsonPrinter {

  private static final int WIDTH = 100;

  String print(Map<String, Object> object) {
    StringBuilder text = new StringBuilder();
    write(object, "", 0, text);
    return text.append('\n').toString();
  }

  private void write(Object value, String tail, int indent, StringBuilder text) {
    int begin = text.lastIndexOf("\n") + 1;
    boolean isSimple = !(value instanceof Map || value instanceof List);
    int room = isSimple ? Integer.MAX_VALUE : WIDTH - (text.length() - begin) - tail.length();
    int end = text.length();
    if ((isSimple || indent > 0) && inline(value, end, room, text)) {
      text.append(tail);
      return;
    }
    text.setLength(end);
    boolean isMap = value instanceof Map;
    text.append(isMap ? '{' : '[');
    Iterator<Map.Entry<String, ?>> parts = parts(value).iterator();
    while (parts.hasNext()) {
      Map.Entry<String, ?> part = parts.next();
      text.append('\n').append(" ".repeat(indent + 2)).append(part.getKey());
      write(part.getValue(), parts.hasNext() ? "," : "", indent + 2, text);
    }
    text.append('\n').append(" ".repeat(indent)).append(isMap ? '}' : ']').append(tail);
  }

  private static List<Map.Entry<String, ?>> parts(Object value) {
    List<Map.Entry<String, ?>> parts = new ArrayList<>();
    if (value instanceof Map<?, ?> map) {
      map.forEach((key, v) -> parts.add(Map.entry(Json.quoted(key.toString()) + ": ", v)));
    } else {
      ((List<?>) value).forEach(item -> parts.add(Map.entry("", item)));
    }
    return parts;
  }

  /**
   * Writes a value on the line; false if it is longer than the room from {@code begin} on, and then
   * only its beginning is written.
   */
  private static boolean inline(Object value, int begin, int room, StringBuilder text) {
    if (value instanceof Map<?, ?> map) {
      text.append(map.isEmpty() ? "{" : "{ ");
      boolean isFirst = true;
      for (Map.Entry<?, ?> member : map.entrySet()) {
        text.append(isFirst ? "" : ", ").append(Json.quoted(member.getKey().toString()));
        text.append(": ");
        isFirst = false;
        if (!inline(member.getValue(), begin, room, text)) {
          return false;
        }
      }
      text.append(map.isEmpty() ? "}" : " }");
    } else if (value instanceof List<?> list) {
      text.append('[');
      boolean isFirst = true;
      for (Object item : list) {
        text.append(isFirst ? "" : ", ");
        isFirst = false;
        if (!inline(item, begin, room, text)) {
          return false;
        }
      }
      text.append(']');
    } else {
      text.append(value instanceof String string ? Json.quoted(string) : value.toString());
    }
    return text.length() - begin <= room;
  }
}
