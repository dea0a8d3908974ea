package dev.lockstep.model.schema.read;

import dev.lockstep.model.document.Node;
import dev.lockstep.model.schema.Dialect;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The keywords of each dialect, and the positions of schemas below them. */
final class Keywords {

  /** Keywords whose value is a schema. */
  static final Set<String> SCHEMA =
      Set.copyOf(
          words(
              """
              additionalItems additionalProperties contains contentSchema else if items not
              propertyNames then unevaluatedItems unevaluatedProperties
              """));

  /** Keywords whose value is a list of schemas. Up to 2019-09, {@code items} may be one, too. */
  static final Set<String> SCHEMA_LIST = Set.of("allOf", "anyOf", "items", "oneOf", "prefixItems");

  /** Keywords whose value is a map of schemas. */
  static final Set<String> SCHEMA_MAP =
      Set.copyOf(
          words(
              """
              $defs definitions dependencies dependentSchemas patternProperties properties
              """));

  /** Keywords of earlier drafts with their replacements. */
  static final Map<String, String> FORMER =
      Map.of(
          "definitions", "`$defs`",
          "dependencies", "`dependentRequired` or `dependentSchemas`",
          "id", "`$id`",
          "additionalItems", "`items` beside `prefixItems`",
          "$recursiveRef", "`$dynamicRef`",
          "$recursiveAnchor", "`$dynamicAnchor`");

  /** The first dialect that has the keyword. Keywords without entry are in draft-04. */
  private static final Map<String, Dialect> FIRST = new HashMap<>();

  static {
    since("$id const contains propertyNames examples", Dialect.DRAFT_06);
    since(
        "if then else $comment readOnly writeOnly contentMediaType contentEncoding",
        Dialect.DRAFT_07);
    since(
        "contentSchema $anchor $recursiveRef $recursiveAnchor $vocabulary", Dialect.DRAFT_2019_09);
    since("$defs deprecated dependentRequired", Dialect.DRAFT_2019_09);
    since("dependentSchemas maxContains minContains", Dialect.DRAFT_2019_09);
    since("unevaluatedItems unevaluatedProperties", Dialect.DRAFT_2019_09);
    since("$dynamicRef $dynamicAnchor prefixItems", Dialect.DRAFT_2020_12);
  }

  /** Keywords of the standard that validators do not check. */
  static final Set<String> UNCHECKED =
      Set.of("contentEncoding", "contentMediaType", "contentSchema");

  /** All keywords in the order of the standard's vocabularies. */
  static final List<String> ALL =
      words(
          """
          $schema $id $ref $anchor $dynamicRef $dynamicAnchor $vocabulary $comment $defs
          title description default deprecated readOnly writeOnly examples type enum const
          multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength
          pattern format maxItems minItems uniqueItems maxContains minContains
          maxProperties minProperties required dependentRequired prefixItems items
          contains properties patternProperties additionalProperties propertyNames
          dependentSchemas allOf anyOf oneOf not if then else unevaluatedItems
          unevaluatedProperties contentEncoding contentMediaType contentSchema
          """);

  /** The keywords of the validation vocabulary, which a meta-schema may omit. */
  static final Set<String> VALIDATION =
      Set.copyOf(
          words(
              """
              type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum
              maxLength minLength pattern maxItems minItems uniqueItems maxContains
              minContains maxProperties minProperties required dependentRequired
              """));

  private Keywords() {}

  private static List<String> words(String text) {
    return List.of(text.strip().split("\\s+"));
  }

  private static void since(String keywords, Dialect dialect) {
    words(keywords).forEach(keyword -> FIRST.put(keyword, dialect));
  }

  /** Returns whether {@code dialect} defines {@code keyword}. */
  static boolean isKnown(String keyword, Dialect dialect) {
    return isOfAnyDialect(keyword)
        && FIRST.getOrDefault(keyword, Dialect.DRAFT_04).isUpTo(dialect)
        && dialect.isUpTo(last(keyword));
  }

  private static Dialect last(String keyword) {
    return switch (keyword) {
      case "id" -> Dialect.DRAFT_04;
      case "definitions", "dependencies" -> Dialect.DRAFT_07;
      default -> FORMER.containsKey(keyword) ? Dialect.DRAFT_2019_09 : Dialect.DRAFT_2020_12;
    };
  }

  /** Returns whether any dialect defines {@code keyword}. */
  static boolean isOfAnyDialect(String keyword) {
    return FORMER.containsKey(keyword) || ALL.contains(keyword);
  }

  /** Returns the keywords of a dialect. */
  static List<String> of(Dialect dialect) {
    List<String> known = new ArrayList<>(ALL);
    known.addAll(FORMER.keySet().stream().sorted().toList());
    known.removeIf(keyword -> !isKnown(keyword, dialect));
    return known;
  }

  /** Returns whether the schema at {@code mapping} is a reference that hides its siblings. */
  static boolean isBareReference(Node.Mapping mapping, Dialect dialect) {
    return dialect.ignoresSiblingsOfReferences()
        && mapping.get("$ref").orElse(null) instanceof Node.Scalar;
  }

  /** Returns whether schemas are looked for below {@code keyword}. */
  static boolean mayHoldSchemas(String keyword, Dialect dialect) {
    return isKnown(keyword, dialect)
        || keyword.equals("definitions")
        || keyword.equals("dependencies");
  }
}
