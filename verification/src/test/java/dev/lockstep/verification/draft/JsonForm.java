package dev.lockstep.verification.draft;

import dev.lockstep.model.document.Node;
import java.util.Locale;
import java.util.stream.Collectors;

/** A converter of nodes to JSON without spaces. */
final class JsonForm {

  private JsonForm() {}

  static String of(Node node) {
    if (node instanceof Node.Mapping map) {
      return map.entries().stream()
          .map(entry -> text(entry.key().text()) + ":" + of(entry.value()))
          .collect(Collectors.joining(",", "{", "}"));
    }
    if (node instanceof Node.Sequence list) {
      return list.items().stream().map(JsonForm::of).collect(Collectors.joining(",", "[", "]"));
    }
    Node.Scalar scalar = (Node.Scalar) node;
    return scalar.kind() == Node.ScalarKind.TEXT ? text(scalar.text()) : scalar.text();
  }

  static String text(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
    }
    return out.append('"').toString();
  }
}
