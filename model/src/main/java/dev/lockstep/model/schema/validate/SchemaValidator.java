package dev.lockstep.model.schema.validate;

import dev.lockstep.model.schema.Expectation;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.SchemaValue.ArrayValue;
import dev.lockstep.model.schema.SchemaValue.ObjectValue;
import dev.lockstep.model.schema.Subschema;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A validator that walks a schema and a value together. It is simple and slow, and it serves as the
 * oracle of generated validators. Immutable and thread-safe.
 */
public final class SchemaValidator {

  /** The maximum number of reported mistakes. */
  public static final int LIMIT = 50;

  private final Schema schema;
  private final Assertions assertions;
  private final Evaluated evaluated;
  private final AlternativesCheck alternatives;
  private final ValidScalars scalars = new ValidScalars();

  /** Creates a validator that checks formats by grammar and calendar alone. */
  public SchemaValidator(Schema schema) {
    this(schema, FormatCheck.lenient());
  }

  /** Creates a validator that also uses {@code formats} to check formats. */
  public SchemaValidator(Schema schema, FormatCheck formats) {
    this.schema = schema;
    this.assertions = new Assertions(formats);
    this.evaluated = new Evaluated(schema, this);
    this.alternatives = new AlternativesCheck(schema, this);
  }

  /**
   * Returns the mistakes of a value of plain Java objects (see {@link SchemaValue#of}) as text.
   * Returns at most {@link #LIMIT}, and none if the value is valid.
   */
  public static List<String> check(Schema schema, @Nullable Object plain) {
    return new SchemaValidator(schema).check(plain);
  }

  /** Returns the mistakes found by {@link #validate} in a value of plain Java objects, as text. */
  public List<String> check(@Nullable Object plain) {
    return validate(SchemaValue.of(plain)).stream().map(SchemaMistake::toString).toList();
  }

  /** Returns the mistakes of a value, at most {@link #LIMIT}; none if it is valid. */
  public List<SchemaMistake> validate(SchemaValue value) {
    Mistakes mistakes = Mistakes.upTo(LIMIT);
    check(0, value, "", mistakes);
    return mistakes.toList();
  }

  /** Returns whether {@code value} is valid against the subschema at {@code index}. */
  public boolean isValid(int index, SchemaValue value) {
    return isValid(index, value, Mistakes.upTo(1));
  }

  /**
   * Returns whether {@code value} is valid against the subschema at {@code index}, and uses the
   * verdicts of {@code walk}.
   */
  boolean isValid(int index, SchemaValue value, Mistakes walk) {
    Boolean known = walk.verdicts().of(index, value);
    if (known != null) {
      return known;
    }
    Mistakes mistakes = walk.first();
    check(index, value, "", mistakes);
    return mistakes.isEmpty();
  }

  /**
   * Checks the value at the pointer {@code at} against the subschema at {@code index}. A part that
   * is known to be valid is not checked again. A part that is known to be invalid is, so that each
   * walk reports its mistakes up to the limit.
   */
  void check(int index, SchemaValue value, String at, Mistakes mistakes) {
    if (mistakes.isFull()
        || scalars.has(index, value)
        || Boolean.TRUE.equals(mistakes.verdicts().of(index, value))) {
      return;
    }
    int before = mistakes.size();
    checkKeywords(schema.subschema(index), value, at, mistakes);
    boolean valid = mistakes.size() == before;
    mistakes.verdicts().put(index, value, valid);
    if (valid) {
      scalars.add(index, value);
    }
  }

  private void checkKeywords(Subschema subschema, SchemaValue value, String at, Mistakes mistakes) {
    for (Keyword keyword : subschema.keywords()) {
      if (mistakes.isFull()) {
        return;
      }
      if (!assertions.holds(keyword, value)) {
        mistakes.add(at, Expectation.of(subschema, keyword));
        if (keyword instanceof Keyword.Types) {
          return;
        }
      }
      if (value instanceof ObjectValue object) {
        applyToObject(subschema, keyword, object, at, mistakes);
      } else if (value instanceof ArrayValue array) {
        applyToArray(subschema, keyword, array, at, mistakes);
      }
      applyInPlace(subschema, keyword, value, at, mistakes);
    }
  }

  private void applyInPlace(
      Subschema subschema, Keyword keyword, SchemaValue value, String at, Mistakes mistakes) {
    if (keyword instanceof Keyword.Reference reference) {
      check(reference.target(), value, at, mistakes);
    } else if (keyword instanceof Keyword.Combination combination) {
      combine(subschema, combination, value, at, mistakes);
    } else if (keyword instanceof Keyword.Not not && isValid(not.schema(), value, mistakes)) {
      mistakes.add(at, Expectation.of(subschema, keyword));
    } else if (keyword instanceof Keyword.Conditional conditional) {
      (isValid(conditional.condition(), value, mistakes)
              ? conditional.then()
              : conditional.otherwise())
          .ifPresent(branch -> check(branch, value, at, mistakes));
    } else if (keyword instanceof Keyword.Unevaluated unevaluated) {
      evaluated.check(subschema, unevaluated, value, at, mistakes);
    }
  }

  private void combine(
      Subschema subschema,
      Keyword.Combination combination,
      SchemaValue value,
      String at,
      Mistakes mistakes) {
    if (combination.keyword().equals("allOf")) {
      combination.parts().forEach(part -> check(part, value, at, mistakes));
      return;
    }
    long matches =
        combination.parts().stream().filter(part -> isValid(part, value, mistakes)).count();
    if (matches == 0 || (matches > 1 && combination.keyword().equals("oneOf"))) {
      alternatives.explain(subschema, combination, value, at, mistakes);
    }
  }

  private void applyToObject(
      Subschema subschema, Keyword keyword, ObjectValue object, String at, Mistakes mistakes) {
    if (keyword instanceof Keyword.Members members) {
      checkMembers(members, object, at, mistakes);
    } else if (keyword instanceof Keyword.PropertyNames names) {
      object
          .members()
          .keySet()
          .forEach(
              name ->
                  check(names.name(), SchemaValue.of(name), Mistakes.below(at, name), mistakes));
    } else if (keyword instanceof Keyword.Required required) {
      lack(subschema, "required", required.names(), object, at, mistakes);
    } else if (keyword instanceof Keyword.DependentRequired dependent) {
      dependent.names().entrySet().stream()
          .filter(entry -> object.members().containsKey(entry.getKey()))
          .forEach(
              entry ->
                  lack(subschema, "dependentRequired", entry.getValue(), object, at, mistakes));
    } else if (keyword instanceof Keyword.DependentSchemas dependent) {
      dependent.schemas().entrySet().stream()
          .filter(entry -> object.members().containsKey(entry.getKey()))
          .forEach(entry -> check(entry.getValue(), object, at, mistakes));
    }
  }

  private void checkMembers(
      Keyword.Members members, ObjectValue object, String at, Mistakes mistakes) {
    for (Map.Entry<String, SchemaValue> member : object.members().entrySet()) {
      for (int part : MemberSchemas.of(members, member.getKey())) {
        if (!scalars.has(part, member.getValue())) {
          check(part, member.getValue(), Mistakes.below(at, member.getKey()), mistakes);
        }
      }
    }
  }

  private static void lack(
      Subschema subschema,
      String keyword,
      List<String> names,
      ObjectValue object,
      String at,
      Mistakes mistakes) {
    for (String name : names) {
      if (!object.members().containsKey(name)) {
        mistakes.add(at, Expectation.required(subschema, keyword, name));
      }
    }
  }

  private void applyToArray(
      Subschema subschema, Keyword keyword, ArrayValue array, String at, Mistakes mistakes) {
    List<SchemaValue> items = array.items();
    if (keyword instanceof Keyword.Items schemas) {
      for (int i = 0; i < items.size(); i++) {
        String below = Mistakes.below(at, Integer.toString(i));
        if (i < schemas.prefix().size()) {
          check(schemas.prefix().get(i), items.get(i), below, mistakes);
        } else if (schemas.rest().isPresent()) {
          check(schemas.rest().getAsInt(), items.get(i), below, mistakes);
        }
      }
    } else if (keyword instanceof Keyword.Contains contains) {
      long count = items.stream().filter(item -> isValid(contains.item(), item, mistakes)).count();
      if (count < contains.min() || count > contains.max()) {
        mistakes.add(at, Expectation.of(subschema, contains));
      }
    }
  }
}
