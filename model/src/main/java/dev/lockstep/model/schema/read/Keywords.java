package dev.lockstep.model.schema.read;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** The keywords of JSON Schema 2020-12, and the positions of schemas below them. */
final class Keywords {

  /** Keywords whose value is a schema. */
  static final Set<String> SCHEMA =
      Set.of(
          "additionalProperties",
          "contains",
          "contentSchema",
          "else",
          "if",
          "items",
          "not",
          "propertyNames",
          "then",
          "unevaluatedItems",
          "unevaluatedProperties");

  /** Keywords whose value is a list of schemas. */
  static final Set<String> SCHEMA_LIST = Set.of("allOf", "anyOf", "oneOf", "prefixItems");

  /** Keywords whose value is a map of schemas. */
  static final Set<String> SCHEMA_MAP =
      Set.of("$defs", "dependentSchemas", "patternProperties", "properties");

  /** Keywords of earlier drafts with their replacements. */
  static final Map<String, String> FORMER =
      Map.of(
          "definitions", "`$defs`",
          "dependencies", "`dependentRequired` or `dependentSchemas`",
          "id", "`$id`",
          "additionalItems", "`items` beside `prefixItems`",
          "$recursiveRef", "`$dynamicRef`",
          "$recursiveAnchor", "`$dynamicAnchor`");

  /** Keywords of the standard that validators do not check. */
  static final Set<String> UNCHECKED =
      Set.of("contentEncoding", "contentMediaType", "contentSchema");

  /** All keywords in the order of the standard's vocabularies. */
  static final List<String> ALL =
      List.of(
          "$schema",
          "$id",
          "$ref",
          "$anchor",
          "$dynamicRef",
          "$dynamicAnchor",
          "$vocabulary",
          "$comment",
          "$defs",
          "title",
          "description",
          "default",
          "deprecated",
          "readOnly",
          "writeOnly",
          "examples",
          "type",
          "enum",
          "const",
          "multipleOf",
          "maximum",
          "exclusiveMaximum",
          "minimum",
          "exclusiveMinimum",
          "maxLength",
          "minLength",
          "pattern",
          "format",
          "maxItems",
          "minItems",
          "uniqueItems",
          "maxContains",
          "minContains",
          "maxProperties",
          "minProperties",
          "required",
          "dependentRequired",
          "prefixItems",
          "items",
          "contains",
          "properties",
          "patternProperties",
          "additionalProperties",
          "propertyNames",
          "dependentSchemas",
          "allOf",
          "anyOf",
          "oneOf",
          "not",
          "if",
          "then",
          "else",
          "unevaluatedItems",
          "unevaluatedProperties",
          "contentEncoding",
          "contentMediaType",
          "contentSchema");

  /** The keywords of the validation vocabulary, which a meta-schema may omit. */
  static final Set<String> VALIDATION =
      Set.of(
          "type",
          "enum",
          "const",
          "multipleOf",
          "maximum",
          "exclusiveMaximum",
          "minimum",
          "exclusiveMinimum",
          "maxLength",
          "minLength",
          "pattern",
          "maxItems",
          "minItems",
          "uniqueItems",
          "maxContains",
          "minContains",
          "maxProperties",
          "minProperties",
          "required",
          "dependentRequired");

  private Keywords() {}
}
