package dev.lockstep.exchange.xstate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A writer of maps, lists, texts, numbers and Booleans as JSON, indented by two spaces per level,
 * with short values on one line.
 */
final class JsonPrinter {

  private static final int WIDTH = 100;

  String print(Map<String, Object> object) {
    return String.join("\n", lines("", object, "", 0)) + "\n";
  }

  private List<String> lines(String head, Object value, String tail, int indent) {
    String margin = " ".repeat(indent);
    String line = margin + head + inline(value) + tail;
    if (line.length() <= WIDTH && indent > 0 || !(value instanceof Map || value instanceof List)) {
      return List.of(line);
    }
    boolean isMap = value instanceof Map;
    List<String> lines = new ArrayList<>(List.of(margin + head + (isMap ? "{" : "[")));
    List<Map.Entry<String, ?>> parts = parts(value);
    for (int i = 0; i < parts.size(); i++) {
      String comma = i + 1 < parts.size() ? "," : "";
      lines.addAll(lines(parts.get(i).getKey(), parts.get(i).getValue(), comma, indent + 2));
    }
    lines.add(margin + (isMap ? "}" : "]") + tail);
    return lines;
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

  private static String inline(Object value) {
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(e -> Json.quoted(e.getKey().toString()) + ": " + inline(e.getValue()))
          .collect(Collectors.joining(", ", "{ ", " }"))
          .replaceAll("^\\{  \\}$", "{}");
    }
    if (value instanceof List<?> list) {
      return list.stream().map(JsonPrinter::inline).collect(Collectors.joining(", ", "[", "]"));
    }
    return value instanceof String text ? Json.quoted(text) : value.toString();
  }
}
