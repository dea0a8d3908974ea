package dev.lockstep.exchange.xstate;

import dev.lockstep.model.document.Node;
import java.util.Optional;

/** A built-in action or guard of XState. Its parts are beside its type, or in {@code params}. */
record BuiltIn(String type, Node.Mapping object) {

  private static final String PREFIX = "xstate.";

  /**
   * Returns the built-in action or guard of a node; empty for a named one, which a program
   * implements.
   */
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

  /** Returns the type of the event that the action sends; empty if it sends none. */
  Optional<Node.Scalar> eventType() {
    Optional<Node> event = part("event");
    Optional<Node> typed =
        event.flatMap(e -> e instanceof Node.Mapping mapping ? mapping.get("type") : event);
    return typed
        .filter(node -> node instanceof Node.Scalar scalar && scalar.kind() == Node.ScalarKind.TEXT)
        .map(Node.Scalar.class::cast);
  }

  /** Returns whether the event has members other than its type. */
  boolean carriesMore() {
    return part("event")
        .filter(e -> e instanceof Node.Mapping mapping && mapping.entries().size() > 1)
        .isPresent();
  }

  boolean sends() {
    return type.equals("raise") || type.equals("send") || type.equals("sendTo");
  }
}
