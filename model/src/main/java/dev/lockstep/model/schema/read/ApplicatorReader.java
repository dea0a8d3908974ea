package dev.lockstep.model.schema.read;

import dev.lockstep.model.document.Node;
import dev.lockstep.model.schema.Dialect;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Keyword.ByPattern;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A reader of the keywords that apply other schemas. Keywords whose meaning depends on each other
 * are read together.
 */
final class ApplicatorReader {

  /** The assignment of indices to the schemas below the one being read. */
  interface Subschemas {

    /**
     * Returns the index of the schema {@code part}, which is located at the end of {@code steps}.
     */
    int index(Node part, String... steps);
  }

  private static final String FORMER_DEPENDENCIES = "dependencies";

  private final Shapes shapes;
  private final AssertionReader assertions;
  private final Subschemas subschemas;
  private final Node.Mapping schema;
  private final Dialect dialect;
  private final boolean readsFormer;

  ApplicatorReader(
      Shapes shapes,
      AssertionReader assertions,
      Subschemas subschemas,
      Node.Mapping schema,
      Dialect dialect,
      boolean readsFormer) {
    this.dialect = dialect;
    this.readsFormer = readsFormer;
    this.shapes = shapes;
    this.assertions = assertions;
    this.subschemas = subschemas;
    this.schema = schema;
  }

  /**
   * Returns all applicators of the schema except references, in a fixed order.
   *
   * @param counting true if the assertions {@code minContains} and {@code maxContains} are read
   */
  List<Keyword> read(boolean counting) {
    List<Keyword> keywords = new ArrayList<>();
    items().ifPresent(keywords::add);
    contains(counting).ifPresent(keywords::add);
    members().ifPresent(keywords::add);
    one("propertyNames").ifPresent(index -> keywords.add(new Keyword.PropertyNames(index)));
    dependentSchemas().ifPresent(keywords::add);
    if (readsFormer && schema.get("dependentRequired").isEmpty()) {
      formerDependentRequired().ifPresent(keywords::add);
    }
    for (String keyword : List.of("allOf", "anyOf", "oneOf")) {
      combination(keyword).ifPresent(keywords::add);
    }
    one("not").ifPresent(index -> keywords.add(new Keyword.Not(index)));
    conditional().ifPresent(keywords::add);
    for (String keyword : List.of("unevaluatedItems", "unevaluatedProperties")) {
      one(keyword).ifPresent(index -> keywords.add(new Keyword.Unevaluated(keyword, index)));
    }
    return keywords;
  }

  private OptionalInt one(String keyword) {
    Optional<Node> part = schema.get(keyword);
    return part.isPresent()
        ? OptionalInt.of(subschemas.index(part.get(), keyword))
        : OptionalInt.empty();
  }

  private Map<String, Integer> map(String keyword) {
    Map<String, Integer> indices = new LinkedHashMap<>();
    schema
        .get(keyword)
        .map(value -> shapes.entries(keyword, value, "a map of schemas"))
        .orElse(List.of())
        .forEach(
            entry -> {
              String name = entry.key().text();
              indices.put(name, subschemas.index(entry.value(), keyword, name));
            });
    return indices;
  }

  private List<Integer> list(String keyword) {
    List<Integer> indices = new ArrayList<>();
    Optional<Node> value = schema.get(keyword);
    if (value.isPresent()) {
      List<Node> parts = shapes.items(keyword, value.get(), "a list of schemas");
      for (int i = 0; i < parts.size(); i++) {
        indices.add(subschemas.index(parts.get(i), keyword, Integer.toString(i)));
      }
      if (parts.isEmpty() && !keyword.equals("items") && value.get() instanceof Node.Sequence) {
        shapes.wrong(keyword, value.get(), "at least one schema");
      }
    }
    return indices;
  }

  private Optional<Keyword> items() {
    boolean isTuple =
        dialect.hasTupleItems() && schema.get("items").orElse(null) instanceof Node.Sequence;
    List<Integer> prefix = isTuple ? list("items") : list("prefixItems");
    OptionalInt rest = one(isTuple ? "additionalItems" : "items");
    return prefix.isEmpty() && rest.isEmpty()
        ? Optional.empty()
        : Optional.of(new Keyword.Items(prefix, rest));
  }

  private Optional<Keyword> contains(boolean counting) {
    OptionalInt item = one("contains");
    if (item.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Keyword.Contains(
            item.getAsInt(),
            counting ? count("minContains", 1) : 1,
            counting ? count("maxContains", Long.MAX_VALUE) : Long.MAX_VALUE));
  }

  private long count(String keyword, long otherwise) {
    return schema
        .get(keyword)
        .map(value -> shapes.count(keyword, value).orElse(otherwise))
        .orElse(otherwise);
  }

  private Optional<Keyword> members() {
    Map<String, Integer> named = map("properties");
    List<ByPattern> patterned = new ArrayList<>();
    schema
        .get("patternProperties")
        .map(value -> shapes.entries("patternProperties", value, "a map of schemas"))
        .orElse(List.of())
        .forEach(
            entry -> {
              String source = entry.key().text();
              int index = subschemas.index(entry.value(), "patternProperties", source);
              assertions
                  .pattern(source, entry.key())
                  .ifPresent(pattern -> patterned.add(new ByPattern(pattern, index)));
            });
    OptionalInt additional = one("additionalProperties");
    return named.isEmpty() && patterned.isEmpty() && additional.isEmpty()
        ? Optional.empty()
        : Optional.of(new Keyword.Members(named, patterned, additional));
  }

  private Optional<Keyword> dependentSchemas() {
    Map<String, Integer> schemas = map("dependentSchemas");
    if (readsFormer) {
      for (Node.Entry entry : formerDependencies()) {
        if (!(entry.value() instanceof Node.Sequence)) {
          String name = entry.key().text();
          schemas.put(name, subschemas.index(entry.value(), FORMER_DEPENDENCIES, name));
        }
      }
    }
    return schemas.isEmpty()
        ? Optional.empty()
        : Optional.of(new Keyword.DependentSchemas(schemas));
  }

  /** Returns the names required by {@code dependencies}, a keyword of earlier drafts. */
  private Optional<Keyword> formerDependentRequired() {
    Map<String, List<String>> names = new LinkedHashMap<>();
    for (Node.Entry entry : formerDependencies()) {
      if (entry.value() instanceof Node.Sequence) {
        names.put(entry.key().text(), shapes.names(FORMER_DEPENDENCIES, entry.value()));
      }
    }
    return names.isEmpty() ? Optional.empty() : Optional.of(new Keyword.DependentRequired(names));
  }

  private List<Node.Entry> formerDependencies() {
    return schema
        .get(FORMER_DEPENDENCIES)
        .map(value -> shapes.entries(FORMER_DEPENDENCIES, value, "a map of names and schemas"))
        .orElse(List.of());
  }

  private Optional<Keyword> combination(String keyword) {
    List<Integer> parts = list(keyword);
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(new Keyword.Combination(keyword, parts));
  }

  private Optional<Keyword> conditional() {
    OptionalInt condition = one("if");
    OptionalInt then = one("then");
    OptionalInt otherwise = one("else");
    return condition.isEmpty()
        ? Optional.empty()
        : Optional.of(new Keyword.Conditional(condition.getAsInt(), then, otherwise));
  }
}
