package dev.lockstep.model.schema.read;

import dev.lockstep.model.document.Node;
import dev.lockstep.model.schema.Dialect;
import java.util.ArrayList;
import java.util.List;

/** The keywords of a schema that have an effect in its dialect, in the spelling of 2020-12. */
final class Siblings {

  private Siblings() {}

  /**
   * Returns the schema with its effective keywords only. In draft-04, a bound with a boolean {@code
   * exclusiveMinimum} or {@code exclusiveMaximum} becomes a bound of that name.
   */
  static Node.Mapping effective(Node.Mapping schema, Dialect dialect, Shapes shapes) {
    if (dialect == Dialect.DRAFT_2020_12) {
      return schema;
    }
    boolean isReference = Keywords.isBareReference(schema, dialect);
    List<Node.Entry> entries = new ArrayList<>();
    for (Node.Entry entry : schema.entries()) {
      String keyword = entry.key().text();
      if (isReference ? keyword.equals("$ref") : isRead(keyword, dialect)) {
        entries.add(entry);
      }
    }
    return new Node.Mapping(
        dialect == Dialect.DRAFT_04 ? withBounds(entries, schema, shapes) : entries, schema.span());
  }

  private static boolean isRead(String keyword, Dialect dialect) {
    return Keywords.isKnown(keyword, dialect)
        || dialect == Dialect.DRAFT_2019_09 && keyword.equals("dependencies");
  }

  private static List<Node.Entry> withBounds(
      List<Node.Entry> entries, Node.Mapping schema, Shapes shapes) {
    List<Node.Entry> bounds = new ArrayList<>();
    for (Node.Entry entry : entries) {
      switch (entry.key().text()) {
        case "exclusiveMinimum", "exclusiveMaximum" ->
            shapes.flag(entry.key().text(), entry.value());
        case "minimum" -> bounds.add(bound(entry, "exclusiveMinimum", schema));
        case "maximum" -> bounds.add(bound(entry, "exclusiveMaximum", schema));
        default -> bounds.add(entry);
      }
    }
    return bounds;
  }

  private static Node.Entry bound(Node.Entry entry, String exclusive, Node.Mapping schema) {
    Node flag = schema.get(exclusive).orElse(null);
    if (flag == null || !Shapes.isBoolean(flag) || !NodeValues.isTrue((Node.Scalar) flag)) {
      return entry;
    }
    Node.Scalar key = entry.key();
    return new Node.Entry(
        new Node.Scalar(exclusive, key.quoted(), key.kind(), key.span()), entry.value());
  }
}
