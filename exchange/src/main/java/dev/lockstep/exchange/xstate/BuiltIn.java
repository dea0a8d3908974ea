package dev.lockstep.exchange.xstate;

import dev.lockstep.model.document.Node;
import java.util.Optional;

/**
 * Reads an action or guard that XState itself brings: its parts beside its type, or in {@code
 * params}.
 */
record BuiltIn(String type, Node.Mapping object) {

  private static final String PREFIX = "xstate.";

  /** Empty for what a program brings. */
  static Optional<BuiltIn> of(Node node) {
    return node instanceof Node.Mapping mapping
        ? Values.textOf(mapping, "type")
            .map(Node.Scalar::text)
            .filter(type -> type.startsWith(PREFIX))
            .map(type -> new BuiltIn(type.substring(PREFIX.length()), mapping))
        : Optional.empty();
  }

  Optional<Node> part(String key) {
    return object
        .get(key)
        .or(
            () ->
                object
                    .get("params")
                    .filter(Node.Mapping.class::isInstance)
                    .flatMap(params -> ((Node.Mapping) params).get(key)))
        .filter(node -> !Values.isNull(node));
  }

  /** The type of the event it sends, if it is one that does. */
  Optional<Node.Scalar> eventType() {
    Optional<Node> event = part("event");
    Optional<Node> typed =
        event.flatMap(e -> e instanceof Node.Mapping mapping ? mapping.get("type") : event);
    return typed
        .filter(node -> node instanceof Node.Scalar scalar && scalar.kind() == Node.ScalarKind.TEXT)
        .map(Node.Scalar.class::cast);
  }

  /** Whether the event carries more than its type. */
  boolean carriesMore() {
    return part("event")
        .filter(e -> e instanceof Node.Mapping mapping && mapping.entries().size() > 1)
        .isPresent();
  }

  boolean sends() {
    return type.equals("raise") || type.equals("send") || type.equals("sendTo");
  }
}
