package dev.lockstep.languageserver.symbol;

import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.Located;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads nodes of any shape without diagnostics. */
final class NodeReader {

  private NodeReader() {}

  static List<Node.Entry> entries(Node node, String key) {
    return node instanceof Node.Mapping map
        ? map.get(key).map(NodeReader::entries).orElse(List.of())
        : List.of();
  }

  static List<Node.Entry> entries(Node node) {
    return node instanceof Node.Mapping map ? map.entries() : List.of();
  }

  static List<Node> items(Node node, String key) {
    if (!(node instanceof Node.Mapping map)) {
      return List.of();
    }
    return map.get(key)
        .map(value -> value instanceof Node.Sequence list ? list.items() : List.of(value))
        .orElse(List.of());
  }

  static Optional<Located<String>> text(Node node, String key) {
    return node instanceof Node.Mapping map
        ? map.get(key).flatMap(NodeReader::text)
        : Optional.empty();
  }

  static Optional<Located<String>> text(Node node) {
    return node instanceof Node.Scalar scalar
        ? Optional.of(new Located<>(scalar.text(), scalar.span()))
        : Optional.empty();
  }

  static Located<String> key(Node.Entry entry) {
    return new Located<>(entry.key().text(), entry.key().span());
  }

  static void texts(Node node, String key, Consumer<Located<String>> use) {
    items(node, key).forEach(item -> text(item).ifPresent(use));
  }

  /** Passes every scalar below a node, except keys, to a consumer. */
  static void scalars(Node node, Consumer<Located<String>> use) {
    if (node instanceof Node.Mapping map) {
      map.entries().forEach(entry -> scalars(entry.value(), use));
    } else if (node instanceof Node.Sequence list) {
      list.items().forEach(item -> scalars(item, use));
    } else {
      text(node).ifPresent(use);
    }
  }
}
