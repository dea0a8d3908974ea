package dev.lockstep.verification.upgrade;

import dev.lockstep.model.document.Node;
import dev.lockstep.model.schema.Dialect;
import dev.lockstep.model.schema.read.SchemaParts;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The spelling of keywords in 2020-12. */
final class Renaming {

  /** The beginning of keywords that have no effect in their dialect and would have one now. */
  private static final String WITHOUT_EFFECT = "x-ignored-";

  /** Keywords beside a reference that may remain: they check nothing. */
  private static final Set<String> HARMLESS =
      Set.of(
          "$ref",
          "$schema",
          "$comment",
          "$defs",
          "title",
          "description",
          "default",
          "examples",
          "deprecated",
          "readOnly",
          "writeOnly",
          "$vocabulary",
          "contentEncoding",
          "contentMediaType",
          "contentSchema");

  private Renaming() {}

  /** Returns the new spelling of a keyword of {@code schema}; often the same. */
  static String of(String keyword, Node.Mapping schema, Dialect dialect) {
    if (dialect == Dialect.DRAFT_2020_12) {
      return keyword;
    }
    if (keyword.equals("definitions") && schema.get("$defs").isEmpty()) {
      return "$defs";
    }
    boolean isHidden = SchemaParts.isBareReference(schema, dialect);
    boolean isKnown = SchemaParts.isKnown(keyword, dialect) || isLateDependencies(keyword, dialect);
    boolean isKnownNow = SchemaParts.isKnown(keyword, Dialect.DRAFT_2020_12);
    if (isHidden || !isKnown) {
      boolean matters = isKnownNow || keyword.equals("dependencies");
      return matters && !HARMLESS.contains(keyword) ? WITHOUT_EFFECT + keyword : keyword;
    }
    return switch (keyword) {
      case "id", "$id" -> isFragment(schema, keyword) ? "$anchor" : "$id";
      case "items" -> isTuple(schema) ? "prefixItems" : "items";
      case "additionalItems" -> isTuple(schema) ? "items" : keyword;
      case "dependencies" -> hasSchema(schema) ? "dependentSchemas" : "dependentRequired";
      case "$recursiveRef" -> "$dynamicRef";
      case "$recursiveAnchor" ->
          isTrue(schema.get(keyword).orElse(null)) ? "$dynamicAnchor" : WITHOUT_EFFECT + keyword;
      default -> keyword;
    };
  }

  private static boolean isLateDependencies(String keyword, Dialect dialect) {
    return dialect == Dialect.DRAFT_2019_09 && keyword.equals("dependencies");
  }

  static boolean isTrue(@Nullable Node node) {
    return node instanceof Node.Scalar scalar && !scalar.quoted() && scalar.text().equals("true");
  }

  private static boolean isFragment(Node.Mapping schema, String keyword) {
    return schema.get(keyword).orElse(null) instanceof Node.Scalar id
        && id.text().startsWith("#")
        && id.text().length() > 1
        && !id.text().startsWith("#/");
  }

  static boolean isTuple(Node.Mapping schema) {
    return schema.get("items").orElse(null) instanceof Node.Sequence;
  }

  /** Returns whether one of the dependencies is a schema. */
  static boolean hasSchema(Node.Mapping schema) {
    return schema.get("dependencies").orElse(null) instanceof Node.Mapping map
        && map.entries().stream().anyMatch(entry -> !(entry.value() instanceof Node.Sequence));
  }
}
