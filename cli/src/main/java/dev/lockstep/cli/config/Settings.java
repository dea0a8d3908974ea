package dev.lockstep.cli.config;

import dev.lockstep.model.check.resolved.DelayText;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A map of the configuration that conforms to the schema.
 *
 * @param name the key under which it is; empty for the whole file
 * @param values the map
 * @param place the place of its key
 */
record Settings(String name, Node.Mapping values, Span place) {

  Optional<Node> node(String key) {
    return values.get(key);
  }

  Optional<String> text(String key) {
    return node(key).map(Settings::text);
  }

  boolean flag(String key) {
    return text(key).filter("true"::equals).isPresent();
  }

  int number(String key, int otherwise) {
    return text(key).map(Integer::parseInt).orElse(otherwise);
  }

  Duration delay(String key, Duration otherwise) {
    return text(key).flatMap(DelayText::parse).orElse(otherwise);
  }

  List<String> texts(String key) {
    return items(key).stream().map(Settings::text).toList();
  }

  List<Node> items(String key) {
    return node(key)
        .map(node -> node instanceof Node.Sequence sequence ? sequence.items() : List.<Node>of())
        .orElse(List.of());
  }

  Map<String, String> pairs(String key) {
    Map<String, String> pairs = new LinkedHashMap<>();
    section(key)
        .ifPresent(
            map ->
                map.values()
                    .entries()
                    .forEach(entry -> pairs.put(entry.key().text(), text(entry.value()))));
    return pairs;
  }

  /** Returns the map under a key; empty if there is none. */
  Optional<Settings> section(String key) {
    return values.entries().stream()
        .filter(entry -> entry.key().text().equals(key))
        .flatMap(entry -> of(entry).stream())
        .findFirst();
  }

  /** Returns the maps under a key by their names, in the order of the file. */
  List<Settings> sections(String key) {
    return section(key).stream()
        .flatMap(map -> map.values().entries().stream())
        .flatMap(entry -> of(entry).stream())
        .toList();
  }

  /** Returns the place of the value of a key, or that of the map if the key is missing. */
  Span place(String key) {
    return node(key).map(Node::span).orElse(place);
  }

  static Optional<Settings> of(Node node, Span place) {
    return node instanceof Node.Mapping map
        ? Optional.of(new Settings("", map, place))
        : Optional.empty();
  }

  private static Optional<Settings> of(Node.Entry entry) {
    return entry.value() instanceof Node.Mapping map
        ? Optional.of(new Settings(entry.key().text(), map, entry.key().span()))
        : Optional.empty();
  }

  private static String text(Node node) {
    return node instanceof Node.Scalar scalar ? scalar.text() : "";
  }
}
