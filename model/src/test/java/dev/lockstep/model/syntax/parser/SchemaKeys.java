package dev.lockstep.model.syntax.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.document.Node;

/**
 * A visitor of schemas that asserts that objects with properties are closed and properties have
 * descriptions.
 */
final class SchemaKeys {

  private Node.Mapping root =
      new Node.Mapping(java.util.List.of(), dev.lockstep.model.diagnostic.Span.at("", 1, 1));

  void check(Node schema) {
    root = (Node.Mapping) schema;
    checkSchema(root, "");
    ((Node.Mapping) root.get("$defs").orElseThrow())
        .entries()
        .forEach(entry -> checkSchema(entry.value(), entry.key().text()));
  }

  private void checkSchema(Node node, String path) {
    if (node instanceof Node.Sequence sequence) {
      sequence.items().forEach(item -> checkSchema(item, path));
    } else if (node instanceof Node.Mapping mapping) {
      boolean describesKeys =
          mapping.get("properties").isPresent() && mapping.get("type").isPresent();
      if (describesKeys) {
        assertThat(mapping.get("additionalProperties")).as(path + " is closed").isPresent();
        ((Node.Mapping) mapping.get("properties").orElseThrow())
            .entries()
            .forEach(
                entry -> {
                  String key = path + "/" + entry.key().text();
                  assertThat(isDescribed((Node.Mapping) entry.value()))
                      .as(key + " says what it is")
                      .isTrue();
                  checkSchema(entry.value(), key);
                });
      }
      mapping.get("items").ifPresent(items -> checkSchema(items, path + "[]"));
      mapping.get("oneOf").ifPresent(choices -> checkSchema(choices, path));
    }
  }

  private boolean isDescribed(Node.Mapping schema) {
    return schema.get("description").isPresent()
        || schema
            .get("$ref")
            .map(ref -> ((Node.Scalar) ref).text().substring("#/$defs/".length()))
            .flatMap(name -> ((Node.Mapping) root.get("$defs").orElseThrow()).get(name))
            .filter(target -> isDescribed((Node.Mapping) target))
            .isPresent();
  }
}
