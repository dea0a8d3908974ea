package dev.lockstep.model.schema.validate;

import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.SchemaValue.ArrayValue;
import dev.lockstep.model.schema.SchemaValue.ObjectValue;
import dev.lockstep.model.schema.Subschema;
import java.util.function.IntPredicate;

/**
 * The evaluated members and items of a value (JSON Schema 2020-12 core, section 11). The question
 * is answered for one part of the value and one subschema at a time; the value must be valid
 * against the subschema.
 */
final class Evaluated {

  private final Schema schema;
  private final SchemaValidator validator;

  Evaluated(Schema schema, SchemaValidator validator) {
    this.schema = schema;
    this.validator = validator;
  }

  void check(
      Subschema subschema,
      Keyword.Unevaluated keyword,
      SchemaValue value,
      String at,
      Mistakes mistakes) {
    if (keyword.keyword().equals("unevaluatedProperties") && value instanceof ObjectValue object) {
      object
          .members()
          .forEach(
              (name, member) -> {
                if (!hasMember(subschema, object, name, mistakes)) {
                  validator.check(keyword.schema(), member, Mistakes.below(at, name), mistakes);
                }
              });
    } else if (keyword.keyword().equals("unevaluatedItems") && value instanceof ArrayValue array) {
      for (int i = 0; i < array.items().size(); i++) {
        if (!hasItem(subschema, array, i, mistakes)) {
          String below = Mistakes.below(at, Integer.toString(i));
          validator.check(keyword.schema(), array.items().get(i), below, mistakes);
        }
      }
    }
  }

  /**
   * Returns whether {@code subschema}, without its own {@code unevaluated...} keyword, evaluates
   * the member.
   */
  private boolean hasMember(Subschema subschema, ObjectValue object, String name, Mistakes walk) {
    for (Keyword keyword : subschema.keywords()) {
      if (keyword instanceof Keyword.Members members
          && !MemberSchemas.of(members, name).isEmpty()) {
        return true;
      }
      if (keyword instanceof Keyword.DependentSchemas dependent
          && dependent.schemas().entrySet().stream()
              .anyMatch(
                  entry ->
                      object.members().containsKey(entry.getKey())
                          && looksAt(entry.getValue(), object, name, walk))) {
        return true;
      }
      if (appliesToSame(keyword, object, part -> looksAt(part, object, name, walk), walk)) {
        return true;
      }
    }
    return false;
  }

  private boolean looksAt(int index, ObjectValue object, String name, Mistakes walk) {
    Subschema subschema = schema.subschema(index);
    return walk.verdicts()
        .looksAt(
            index,
            object,
            name,
            () ->
                hasUnevaluated(subschema, "unevaluatedProperties")
                    || hasMember(subschema, object, name, walk));
  }

  private boolean hasItem(Subschema subschema, ArrayValue array, int position, Mistakes walk) {
    for (Keyword keyword : subschema.keywords()) {
      if (keyword instanceof Keyword.Items items
          && (items.rest().isPresent() || position < items.prefix().size())) {
        return true;
      }
      if (keyword instanceof Keyword.Contains contains
          && validator.isValid(contains.item(), array.items().get(position), walk)) {
        return true;
      }
      if (appliesToSame(keyword, array, part -> looksAt(part, array, position, walk), walk)) {
        return true;
      }
    }
    return false;
  }

  private boolean looksAt(int index, ArrayValue array, int position, Mistakes walk) {
    Subschema subschema = schema.subschema(index);
    return walk.verdicts()
        .looksAt(
            index,
            array,
            Integer.toString(position),
            () ->
                hasUnevaluated(subschema, "unevaluatedItems")
                    || hasItem(subschema, array, position, walk));
  }

  private static boolean hasUnevaluated(Subschema subschema, String name) {
    return subschema.keywords(Keyword.Unevaluated.class).stream()
        .anyMatch(keyword -> keyword.keyword().equals(name));
  }

  /**
   * Returns whether a subschema that the keyword applies to the same value, and that the value
   * meets, evaluates the part.
   */
  private boolean appliesToSame(
      Keyword keyword, SchemaValue value, IntPredicate looks, Mistakes walk) {
    if (keyword instanceof Keyword.Reference reference) {
      return looks.test(reference.target());
    }
    if (keyword instanceof Keyword.Combination combination) {
      boolean all = combination.keyword().equals("allOf");
      return combination.parts().stream()
          .anyMatch(part -> (all || validator.isValid(part, value, walk)) && looks.test(part));
    }
    if (keyword instanceof Keyword.Conditional conditional) {
      if (validator.isValid(conditional.condition(), value, walk)) {
        return looks.test(conditional.condition())
            || (conditional.then().isPresent() && looks.test(conditional.then().getAsInt()));
      }
      return conditional.otherwise().isPresent() && looks.test(conditional.otherwise().getAsInt());
    }
    return false;
  }
}
