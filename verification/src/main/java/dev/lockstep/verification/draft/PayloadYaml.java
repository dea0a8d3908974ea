package dev.lockstep.verification.draft;

import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import dev.lockstep.verification.draft.yaml.Yaml;
import dev.lockstep.verification.draft.yaml.Yaml.Form;
import java.nio.charset.StandardCharsets;

/**
 * A converter of payload schemas to YAML: a path remains unchanged, JSON is formatted like the
 * chart around it.
 */
final class PayloadYaml {

  private final JsonReader json = new JsonReader();

  /** Adds {@code payload} to {@code keys} unless it is empty. */
  void put(String payload, Yaml.Builder keys) {
    if (payload.startsWith("{")) {
      keys.put("payload", yaml(read(payload)));
    } else {
      keys.text("payload", payload);
    }
  }

  private Node read(String payload) {
    ReadResult read = json.read(new Source("payload", payload.getBytes(StandardCharsets.UTF_8)));
    return read.node()
        .orElseThrow(() -> new IllegalArgumentException("not JSON: " + payload.strip()));
  }

  private static Yaml yaml(Node node) {
    if (node instanceof Node.Mapping map) {
      return new Yaml.Entries(
          map.entries().stream()
              .map(entry -> new Yaml.Entry(entry.key().text(), yaml(entry.value())))
              .toList(),
          Form.SHORT);
    }
    if (node instanceof Node.Sequence list) {
      return new Yaml.Items(list.items().stream().map(PayloadYaml::yaml).toList());
    }
    Node.Scalar scalar = (Node.Scalar) node;
    return scalar.kind() == Node.ScalarKind.TEXT
        ? new Yaml.Text(scalar.text())
        : new Yaml.Word(scalar.text());
  }
}
