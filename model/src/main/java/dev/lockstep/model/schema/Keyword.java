package dev.lockstep.model.schema;

import dev.lockstep.pattern.Pattern;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * One assertion or applicator of a subschema, with defaults filled in. Subschemas are referenced by
 * their index in the {@link Schema}. Keywords whose meaning depends on each other share one record.
 */
public sealed interface Keyword {

  /** Returns the spelling in the schema, which is the last part of a violation's schema pointer. */
  String keyword();

  /** The schema {@code false}, which rejects every value. */
  record Never() implements Keyword {
    @Override
    public String keyword() {
      return "false";
    }
  }

  /** {@code type} with at least one type. */
  record Types(Set<JsonType> types) implements Keyword {
    @Override
    public String keyword() {
      return "type";
    }
  }

  /** {@code enum} and {@code const}. */
  record Constants(String keyword, List<SchemaValue> values) implements Keyword {}

  /**
   * {@code minimum}, {@code exclusiveMinimum}, {@code maximum}, {@code exclusiveMaximum}, {@code
   * multipleOf}.
   */
  record Limit(String keyword, BigDecimal limit) implements Keyword {}

  /** {@code minLength}, {@code maxLength}, {@code minItems} ... {@code maxProperties}. */
  record Count(String keyword, long limit) implements Keyword {}

  /** {@code pattern}. */
  record Matches(Pattern pattern) implements Keyword {
    @Override
    public String keyword() {
      return "pattern";
    }
  }

  /**
   * {@code format}, asserted.
   *
   * @param grammar the pattern of the format; empty for dates and times
   */
  record Formatted(Format format, Optional<Pattern> grammar) implements Keyword {
    @Override
    public String keyword() {
      return "format";
    }
  }

  /** {@code uniqueItems: true}. */
  record UniqueItems() implements Keyword {
    @Override
    public String keyword() {
      return "uniqueItems";
    }
  }

  /** {@code prefixItems} and {@code items}. */
  record Items(List<Integer> prefix, OptionalInt rest) implements Keyword {
    @Override
    public String keyword() {
      return "items";
    }
  }

  /** {@code contains}, {@code minContains}, {@code maxContains}. */
  record Contains(int item, long min, long max) implements Keyword {
    @Override
    public String keyword() {
      return "contains";
    }
  }

  /** {@code required}. */
  record Required(List<String> names) implements Keyword {
    @Override
    public String keyword() {
      return "required";
    }
  }

  /** {@code properties}, {@code patternProperties} and {@code additionalProperties}. */
  record Members(Map<String, Integer> named, List<ByPattern> patterned, OptionalInt additional)
      implements Keyword {
    @Override
    public String keyword() {
      return "properties";
    }
  }

  /** One entry of {@code patternProperties}. */
  record ByPattern(Pattern pattern, int value) {}

  /** {@code propertyNames}. */
  record PropertyNames(int name) implements Keyword {
    @Override
    public String keyword() {
      return "propertyNames";
    }
  }

  /** {@code dependentRequired}: the names that each name requires. */
  record DependentRequired(Map<String, List<String>> names) implements Keyword {
    @Override
    public String keyword() {
      return "dependentRequired";
    }
  }

  /** {@code dependentSchemas}: the schema that the whole object must meet if it has the member. */
  record DependentSchemas(Map<String, Integer> schemas) implements Keyword {
    @Override
    public String keyword() {
      return "dependentSchemas";
    }
  }

  /** {@code $ref} and {@code $dynamicRef}, resolved. */
  record Reference(String keyword, int target) implements Keyword {}

  /** {@code allOf}, {@code anyOf} or {@code oneOf} with at least one part. */
  record Combination(String keyword, List<Integer> parts) implements Keyword {}

  /** {@code not}. */
  record Not(int schema) implements Keyword {
    @Override
    public String keyword() {
      return "not";
    }
  }

  /** {@code if}, {@code then}, {@code else}. */
  record Conditional(int condition, OptionalInt then, OptionalInt otherwise) implements Keyword {
    @Override
    public String keyword() {
      return "if";
    }
  }

  /** {@code unevaluatedProperties} and {@code unevaluatedItems}. */
  record Unevaluated(String keyword, int schema) implements Keyword {}
}
