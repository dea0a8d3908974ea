package dev.lockstep.model.schema.validate;

import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.SchemaValue.ArrayValue;
import dev.lockstep.model.schema.SchemaValue.ObjectValue;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks a value against a schema by walking both. Slow, plain, and the oracle of generated
 * validators.
 */
public final class SchemaValidator {

  /** More mistakes than this are never told. */
  public static final int LIMIT = 50;

  private final Schema schema;
  private final Assertions assertions = new Assertions();
  private final Evaluated evaluated;

  /** A validator of one schema. Stateless, thread-safe. */
  public SchemaValidator(Schema schema) {
    this.schema = schema;
    this.evaluated = new Evaluated(schema, this);
  }

  /**
   * What is wrong with a value of plain Java parts ({@link SchemaValue#of}), as text, at most
   * {@link #LIMIT}; empty when it is valid.
   */
  public static List<String> check(Schema schema, @Nullable Object plain) {
    return new SchemaValidator(schema)
        .validate(SchemaValue.of(plain)).stream().map(SchemaMistake::toString).toList();
  }

  /** What is wrong with a value, at most {@link #LIMIT}; empty when it is valid. */
  public List<SchemaMistake> validate(SchemaValue value) {
    List<SchemaMistake> mistakes = new ArrayList<>();
    check(0, value, "", mistakes);
    return mistakes.size() > LIMIT ? List.copyOf(mistakes.subList(0, LIMIT)) : mistakes;
  }

  /** Whether {@code value} is valid against the subschema at {@code index}. */
  public boolean isValid(int index, SchemaValue value) {
    List<SchemaMistake> mistakes = new ArrayList<>();
    check(index, value, "", mistakes);
    return mistakes.isEmpty();
  }

  private void check(int index, SchemaValue value, String at, List<SchemaMistake> mistakes) {
    Subschema subschema = schema.subschema(index);
    for (Keyword keyword : subschema.keywords()) {
      if (mistakes.size() > LIMIT) {
        return;
      }
      String place = subschema.location() + "/" + keyword.keyword();
      assertions
          .problem(keyword, value)
          .ifPresent(
              message -> mistakes.add(new SchemaMistake(at, place, keyword.keyword(), message)));
      apply(subschema, keyword, value, at, mistakes);
    }
  }

  private void apply(
      Subschema subschema,
      Keyword keyword,
      SchemaValue value,
      String at,
      List<SchemaMistake> mistakes) {
    if (value instanceof ObjectValue object) {
      applyToObject(keyword, object, at, mistakes);
    } else if (value instanceof ArrayValue array) {
      applyToArray(keyword, array, at, mistakes);
    }
    if (keyword instanceof Keyword.Reference reference) {
      check(reference.target(), value, at, mistakes);
    } else if (keyword instanceof Keyword.Combination combination) {
      combine(subschema, combination, value, at, mistakes);
    } else if (keyword instanceof Keyword.Not not && isValid(not.schema(), value)) {
      mistakes.add(mistake(subschema, keyword, at, "must not be what `not` describes"));
    } else if (keyword instanceof Keyword.Conditional conditional) {
      (isValid(conditional.condition(), value) ? conditional.then() : conditional.otherwise())
          .ifPresent(branch -> check(branch, value, at, mistakes));
    } else if (keyword instanceof Keyword.Unevaluated unevaluated) {
      evaluated.check(subschema, unevaluated, value, at, mistakes);
    }
  }

  private void applyToObject(
      Keyword keyword, ObjectValue object, String at, List<SchemaMistake> mistakes) {
    object
        .members()
        .forEach(
            (name, member) -> {
              String below = at + "/" + name.replace("~", "~0").replace("/", "~1");
              if (keyword instanceof Keyword.Members members) {
                MemberSchemas.of(members, name)
                    .forEach(part -> check(part, member, below, mistakes));
              } else if (keyword instanceof Keyword.PropertyNames names) {
                check(names.name(), SchemaValue.of(name), below, mistakes);
              }
            });
    if (keyword instanceof Keyword.DependentSchemas dependent) {
      dependent
          .schemas()
          .forEach(
              (name, part) -> {
                if (object.members().containsKey(name)) {
                  check(part, object, at, mistakes);
                }
              });
    }
  }

  private void applyToArray(
      Keyword keyword, ArrayValue array, String at, List<SchemaMistake> mistakes) {
    if (keyword instanceof Keyword.Items items) {
      for (int i = 0; i < array.items().size(); i++) {
        String below = at + "/" + i;
        SchemaValue item = array.items().get(i);
        if (i < items.prefix().size()) {
          check(items.prefix().get(i), item, below, mistakes);
        } else {
          items.rest().ifPresent(rest -> check(rest, item, below, mistakes));
        }
      }
    } else if (keyword instanceof Keyword.Contains contains) {
      long count = array.items().stream().filter(item -> isValid(contains.item(), item)).count();
      if (count < contains.min() || count > contains.max()) {
        mistakes.add(
            new SchemaMistake(at, "", "contains", "has " + count + " items of the kind asked for"));
      }
    }
  }

  private void combine(
      Subschema subschema,
      Keyword.Combination combination,
      SchemaValue value,
      String at,
      List<SchemaMistake> mistakes) {
    if (combination.keyword().equals("allOf")) {
      combination.parts().forEach(part -> check(part, value, at, mistakes));
      return;
    }
    long matches = combination.parts().stream().filter(part -> isValid(part, value)).count();
    boolean one = combination.keyword().equals("oneOf");
    if (matches == 0 || (one && matches > 1)) {
      mistakes.add(
          mistake(
              subschema,
              combination,
              at,
              "matches " + matches + " of the " + combination.parts().size() + " alternatives"));
    }
  }

  static SchemaMistake mistake(Subschema subschema, Keyword keyword, String at, String message) {
    return new SchemaMistake(
        at, subschema.location() + "/" + keyword.keyword(), keyword.keyword(), message);
  }

  /** Walks on below {@code at}. */
  void walk(int index, SchemaValue value, String at, List<SchemaMistake> mistakes) {
    check(index, value, at, mistakes);
  }
}
