package dev.lockstep.verification.sample;

import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import java.util.ArrayList;
import java.util.List;

/**
 * The application of one subschema by another.
 *
 * @param keyword position of the applying keyword in its subschema
 * @param part number of the applied subschema among the parts of the keyword
 * @param target index of the applied subschema
 * @param holds true if a value that takes the edge must meet the target
 */
record SchemaEdge(int keyword, int part, int target, boolean holds) {

  static final int IF_HOLDS = 0;
  static final int THEN = 1;
  static final int ELSE = 2;
  static final int IF_FAILS = 3;

  /**
   * Returns the edges that lead from a subschema.
   *
   * @param holds true for the edges of values that meet the subschema; false for those that violate
   *     it through the target
   */
  static List<SchemaEdge> of(Schema schema, int index, boolean holds) {
    List<SchemaEdge> edges = new ArrayList<>();
    List<Keyword> keywords = schema.subschema(index).keywords();
    for (int number = 0; number < keywords.size(); number++) {
      Keyword keyword = keywords.get(number);
      if (keyword instanceof Keyword.Conditional conditional) {
        addConditional(edges, number, conditional, holds);
      } else {
        List<Integer> parts = parts(keyword);
        boolean sign = holds != keyword instanceof Keyword.Not;
        for (int part = 0; part < parts.size(); part++) {
          edges.add(new SchemaEdge(number, part, parts.get(part), sign));
        }
      }
    }
    return edges;
  }

  private static void addConditional(
      List<SchemaEdge> edges, int number, Keyword.Conditional conditional, boolean holds) {
    int condition = conditional.condition();
    if (holds || conditional.then().isPresent()) {
      edges.add(new SchemaEdge(number, IF_HOLDS, condition, true));
    }
    conditional.then().ifPresent(then -> edges.add(new SchemaEdge(number, THEN, then, holds)));
    conditional.otherwise().ifPresent(els -> edges.add(new SchemaEdge(number, ELSE, els, holds)));
    if (holds || conditional.otherwise().isPresent()) {
      edges.add(new SchemaEdge(number, IF_FAILS, condition, false));
    }
  }

  /** Returns the subschemas that a keyword other than {@code if} applies, in a fixed order. */
  static List<Integer> parts(Keyword keyword) {
    List<Integer> parts = new ArrayList<>();
    if (keyword instanceof Keyword.Reference reference) {
      parts.add(reference.target());
    } else if (keyword instanceof Keyword.Combination combination) {
      parts.addAll(combination.parts());
    } else if (keyword instanceof Keyword.Not not) {
      parts.add(not.schema());
    } else if (keyword instanceof Keyword.DependentSchemas dependent) {
      parts.addAll(dependent.schemas().values());
    } else if (keyword instanceof Keyword.Items items) {
      parts.addAll(items.prefix());
      items.rest().ifPresent(parts::add);
    } else if (keyword instanceof Keyword.Contains contains) {
      parts.add(contains.item());
    } else if (keyword instanceof Keyword.Members members) {
      parts.addAll(members.named().values());
      members.patterned().forEach(each -> parts.add(each.value()));
      members.additional().ifPresent(parts::add);
    } else if (keyword instanceof Keyword.PropertyNames names) {
      parts.add(names.name());
    } else if (keyword instanceof Keyword.Unevaluated unevaluated) {
      parts.add(unevaluated.schema());
    }
    return parts;
  }
}
