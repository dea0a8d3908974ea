package dev.lockstep.conformance.oracle;

import dev.lockstep.model.document.Node;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.math.BigDecimal;

/** YAML nodes as JSON. */
final class NodeJson {

  private NodeJson() {}

  static JsonValue of(Node node) {
    if (node instanceof Node.Mapping mapping) {
      JsonObject.Builder object = JsonObject.builder();
      mapping.entries().forEach(entry -> object.add(entry.key().text(), of(entry.value())));
      return object.build();
    } else if (node instanceof Node.Sequence sequence) {
      return new JsonArray(sequence.items().stream().map(NodeJson::of).toList());
    }
    Node.Scalar scalar = (Node.Scalar) node;
    if (scalar.quoted()) {
      return new JsonString(scalar.text());
    }
    return switch (scalar.kind()) {
      case NULL -> JsonNull.NULL;
      case BOOLEAN -> JsonBoolean.of(scalar.text().equals("true"));
      case INTEGER, FLOAT -> JsonNumber.of(new BigDecimal(scalar.text()));
      case TEXT -> new JsonString(scalar.text());
    };
  }
}
