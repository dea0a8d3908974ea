package dev.lockstep.exchange.xstate;

import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import java.util.Locale;
import java.util.stream.Collectors;

/** A converter of nodes to JSON on one line. */
final class Json {

  private Json() {}

  /** Returns the parameters of an action or a guard as JSON; empty if there are none. */
  static String params(Node.Mapping object) {
    return object
        .get("params")
        .filter(
            params ->
                !Values.isNull(params)
                    && !(params instanceof Node.Mapping map && map.entries().isEmpty()))
        .map(Json::text)
        .orElse("");
  }

  static String text(Node node) {
    if (node instanceof Node.Mapping map) {
      return map.entries().stream()
          .map(entry -> quoted(entry.key().text()) + ": " + text(entry.value()))
          .collect(Collectors.joining(", ", "{ ", " }"));
    }
    if (node instanceof Node.Sequence list) {
      return list.items().stream().map(Json::text).collect(Collectors.joining(", ", "[", "]"));
    }
    Node.Scalar scalar = (Node.Scalar) node;
    return scalar.kind() == Node.ScalarKind.TEXT ? quoted(scalar.text()) : scalar.text();
  }

  static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    text.codePoints()
        .forEach(
            point -> {
              if (point == '"' || point == '\\') {
                out.append('\\').appendCodePoint(point);
              } else if (Printable.isHidden(point) || Printable.isControl(point)) {
                escape(Character.toString(point), out);
              } else {
                out.appendCodePoint(point);
              }
            });
    return out.append('"').toString();
  }

  private static void escape(String point, StringBuilder out) {
    for (char unit : point.toCharArray()) {
      out.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
    }
  }
}
