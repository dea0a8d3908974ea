package dev.lockstep.model.schema;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;

/** The subschemas that a subschema applies to the same value or to parts of it. */
public final class Expansion {

  private Expansion() {}

  /**
   * Returns the subschemas applied to the same value. A subschema occurs once for each keyword that
   * applies it.
   */
  public static List<Integer> inPlace(Subschema subschema) {
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

  /**
   * Returns the subschemas applied to items, members or member names, as lists of which a part of
   * the value meets at most one element.
   */
  public static List<List<Integer>> below(Subschema subschema) {
    List<List<Integer>> parts = new ArrayList<>();
    for (Keyword keyword : subschema.keywords()) {
      if (keyword instanceof Keyword.Items items) {
        parts.add(with(items.prefix(), items.rest()));
      } else if (keyword instanceof Keyword.Contains contains) {
        parts.add(List.of(contains.item()));
      } else if (keyword instanceof Keyword.Members members) {
        parts.add(with(members.named().values(), members.additional()));
        members.patterned().forEach(pattern -> parts.add(List.of(pattern.value())));
      } else if (keyword instanceof Keyword.PropertyNames names) {
        parts.add(List.of(names.name()));
      } else if (keyword instanceof Keyword.Unevaluated unevaluated) {
        parts.add(List.of(unevaluated.schema()));
      }
    }
    return parts;
  }

  private static List<Integer> with(Collection<Integer> parts, OptionalInt other) {
    List<Integer> all = new ArrayList<>(parts);
    other.ifPresent(all::add);
    return all;
  }

  /** Returns the subschemas applied to the same value and to its parts. */
  public static List<Integer> all(Subschema subschema) {
    List<Integer> parts = inPlace(subschema);
    below(subschema).forEach(parts::addAll);
    return parts;
  }
}
