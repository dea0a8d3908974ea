package dev.lockstep.model.schema.read;

import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayList;
import java.util.List;

/** Which subschemas a subschema applies, to the same value or to parts of it. */
final class Expansion {

  private Expansion() {}

  /** Those applied to the same value. */
  static List<Integer> inPlace(Subschema subschema) {
    List<Integer> parts = new ArrayList<>();
    for (Keyword keyword : subschema.keywords()) {
      if (keyword instanceof Keyword.Reference reference) {
        parts.add(reference.target());
      } else if (keyword instanceof Keyword.Combination combination) {
        parts.addAll(combination.parts());
      } else if (keyword instanceof Keyword.Not not) {
        parts.add(not.schema());
      } else if (keyword instanceof Keyword.Conditional conditional) {
        parts.add(conditional.condition());
        conditional.then().ifPresent(parts::add);
        conditional.otherwise().ifPresent(parts::add);
      } else if (keyword instanceof Keyword.DependentSchemas dependent) {
        parts.addAll(dependent.schemas().values());
      }
    }
    return parts;
  }

  /** Those applied to its items, members or their names. */
  static List<Integer> below(Subschema subschema) {
    List<Integer> parts = new ArrayList<>();
    for (Keyword keyword : subschema.keywords()) {
      if (keyword instanceof Keyword.Items items) {
        parts.addAll(items.prefix());
        items.rest().ifPresent(parts::add);
      } else if (keyword instanceof Keyword.Contains contains) {
        parts.add(contains.item());
      } else if (keyword instanceof Keyword.Members members) {
        parts.addAll(members.named().values());
        members.patterned().forEach(pattern -> parts.add(pattern.value()));
        members.additional().ifPresent(parts::add);
      } else if (keyword instanceof Keyword.PropertyNames names) {
        parts.add(names.name());
      } else if (keyword instanceof Keyword.Unevaluated unevaluated) {
        parts.add(unevaluated.schema());
      }
    }
    return parts;
  }

  static List<Integer> all(Subschema subschema) {
    List<Integer> parts = inPlace(subschema);
    parts.addAll(below(subschema));
    return parts;
  }
}
