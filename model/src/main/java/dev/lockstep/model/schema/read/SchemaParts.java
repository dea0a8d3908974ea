package dev.lockstep.model.schema.read;

import dev.lockstep.model.document.Node;
import dev.lockstep.model.schema.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Facts about the structure of a schema in its dialect, for tools that rewrite schemas. */
public final class SchemaParts {

  private SchemaParts() {}

  /** Returns whether a dialect defines a keyword. */
  public static boolean isKnown(String keyword, Dialect dialect) {
    return Keywords.isKnown(keyword, dialect);
  }

  /** Returns whether the schema is a reference that hides its siblings. */
  public static boolean isBareReference(Node.Mapping schema, Dialect dialect) {
    return Keywords.isBareReference(schema, dialect);
  }

  /** Returns the dialect of a schema below one in {@code around}. */
  public static Dialect dialect(Node.Mapping schema, Dialect around, boolean isRoot) {
    Optional<Dialect> declared =
        schema.get("$schema").orElse(null) instanceof Node.Scalar uri
            ? Dialect.of(uri.text())
            : Optional.empty();
    return declared.filter(own -> isRoot || schema.get(own.idKeyword()).isPresent()).orElse(around);
  }

  /** Returns the URI of a schema whose surroundings have the URI {@code base}. */
  public static String base(Node.Mapping schema, Dialect dialect, String base) {
    return Keywords.isBareReference(schema, dialect)
            || !(schema.get(dialect.idKeyword()).orElse(null) instanceof Node.Scalar id)
            || id.text().startsWith("#")
        ? base
        : resolve(base, id.text());
  }

  /** Returns the URI of a reference without its fragment; {@code base} if it is no reference. */
  public static String resolve(String base, String reference) {
    return Pointers.resolve(base, reference).orElse(base);
  }

  /** Returns the URI of a file that declares none. */
  public static String uri(String file) {
    return SchemaFiles.uri(file);
  }

  /** Returns the schemas directly below the keywords of a schema. */
  public static List<Node> below(Node.Mapping schema, Dialect dialect) {
    List<Node> parts = new ArrayList<>();
    for (Node.Entry entry : schema.entries()) {
      String keyword = entry.key().text();
      Node value = entry.value();
      if (!Keywords.mayHoldSchemas(keyword, dialect) && !keyword.equals("$defs")) {
        continue;
      }
      if (Keywords.SCHEMA_LIST.contains(keyword) && value instanceof Node.Sequence list) {
        parts.addAll(list.items());
      } else if (Keywords.SCHEMA.contains(keyword) || keyword.equals("items")) {
        parts.add(value);
      } else if (Keywords.SCHEMA_MAP.contains(keyword) && value instanceof Node.Mapping map) {
        map.entries().forEach(part -> parts.add(part.value()));
      }
    }
    return parts;
  }

  /** Returns the unescaped steps of a JSON pointer, which may be part of a URI. */
  public static List<String> steps(String pointer) {
    return Pointers.steps(Pointers.decode(pointer));
  }

  /** Returns the part of a node one step of a JSON pointer below. */
  public static Optional<Node> step(Node node, String step) {
    return Pointers.step(node, step);
  }
}
