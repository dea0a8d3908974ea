package dev.lockstep.conformance.scenario;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.math.BigDecimal;
import java.util.List;

/** Conversions of YAML nodes to the values of a scenario. */
final class Nodes {

  private Nodes() {}

  static String text(Node node) {
    if (node instanceof Node.Scalar scalar) {
      return scalar.text();
    }
    throw new MalformedScenarioException(node.span(), "a single value is expected here");
  }

  /** Returns the texts of a sequence, or a list with the text of a scalar. */
  static List<String> texts(Node node) {
    return node instanceof Node.Scalar scalar
        ? List.of(scalar.text())
        : items(node).stream().map(Nodes::text).toList();
  }

  /** Returns the position of each of the {@link #texts}. */
  static List<Span> spans(Node node) {
    return node instanceof Node.Scalar
        ? List.of(node.span())
        : items(node).stream().map(Node::span).toList();
  }

  static List<Node> items(Node node) {
    if (node instanceof Node.Sequence sequence) {
      return sequence.items();
    }
    throw new MalformedScenarioException(node.span(), "a list is expected here");
  }

  static List<Node.Entry> entries(Node node) {
    if (node instanceof Node.Mapping mapping) {
      return mapping.entries();
    }
    throw new MalformedScenarioException(node.span(), "a map is expected here");
  }

  static JsonObject object(Node node) {
    JsonObject.Builder object = JsonObject.builder();
    entries(node).forEach(entry -> object.add(entry.key().text(), json(entry.value())));
    return object.build();
  }

  static JsonValue json(Node node) {
    if (node instanceof Node.Mapping) {
      return object(node);
    } else if (node instanceof Node.Sequence sequence) {
      return new JsonArray(sequence.items().stream().map(Nodes::json).toList());
    }
    Node.Scalar scalar = (Node.Scalar) node;
    if (scalar.quoted()) {
      return new JsonString(scalar.text());
    }
    return switch (scalar.kind()) {
      case NULL -> JsonNull.NULL;
      case BOOLEAN -> JsonBoolean.of(scalar.text().equalsIgnoreCase("true"));
      case INTEGER, FLOAT -> number(scalar);
      case TEXT -> new JsonString(scalar.text());
    };
  }

  private static JsonValue number(Node.Scalar scalar) {
    try {
      return JsonNumber.of(new BigDecimal(scalar.text()));
    } catch (NumberFormatException e) {
      throw new MalformedScenarioException(
          scalar.span(), "`" + scalar.text() + "` is not a decimal number");
    }
  }
}
