package dev.lockstep.model.syntax;

import dev.lockstep.model.document.Node;
import java.util.stream.Collectors;

/**
 * A converter of nodes to JSON that preserves the YAML 1.2 type of scalars. Integers that are not
 * valid in JSON become 1, and all floating-point numbers become 1.5.
 */
public final class NodeJson {

  private NodeJson() {}

  public static String of(Node node) {
    if (node instanceof Node.Mapping mapping) {
      return mapping.entries().stream()
          .map(entry -> text(entry.key().text()) + ":" + of(entry.value()))
          .collect(Collectors.joining(",", "{", "}"));
    }
    if (node instanceof Node.Sequence sequence) {
      return sequence.items().stream().map(NodeJson::of).collect(Collectors.joining(",", "[", "]"));
    }
    Node.Scalar scalar = (Node.Scalar) node;
    return switch (scalar.kind()) {
      case NULL -> "null";
      case BOOLEAN -> Boolean.toString(scalar.text().equalsIgnoreCase("true"));
      case INTEGER -> scalar.text().matches("-?(0|[1-9][0-9]*)") ? scalar.text() : "1";
      case FLOAT -> "1.5";
      case TEXT -> text(scalar.text());
    };
  }

  private static String text(String text) {
    StringBuilder json = new StringBuilder("\"");
    text.chars()
        .forEach(
            c -> {
              boolean plain = c >= ' ' && c <= '~' && c != '"' && c != '\\';
              json.append(plain ? Character.toString(c) : String.format("\\u%04x", c));
            });
    return json.append('"').toString();
  }
}
