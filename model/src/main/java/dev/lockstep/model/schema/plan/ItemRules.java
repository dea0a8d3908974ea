package dev.lockstep.model.schema.plan;

import dev.lockstep.model.schema.Keyword;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.ToIntFunction;

/** A planner of the item-by-item check of arrays. */
final class ItemRules {

  /**
   * The maximum number of positions with their own shape; more would not justify the generated
   * code.
   */
  private static final int MOST_PLACES = 100;

  private final ToIntFunction<Collection<Integer>> shape;

  ItemRules(ToIntFunction<Collection<Integer>> shape) {
    this.shape = shape;
  }

  Rule rule(Formula formula) {
    List<Keyword.Items> items = new ArrayList<>();
    List<Keyword.Count> counts = new ArrayList<>();
    for (Formula part : formula instanceof Formula.All all ? all.parts() : List.of(formula)) {
      if (!(part instanceof Formula.Atom atom)) {
        return new Rule.Look();
      }
      if (atom.keyword() instanceof Keyword.Items each) {
        items.add(each);
      } else if (atom.keyword() instanceof Keyword.Count count) {
        counts.add(count);
      } else {
        return new Rule.Look();
      }
    }
    if (items.stream().anyMatch(each -> each.prefix().size() > MOST_PLACES)) {
      return new Rule.Look();
    }
    int longest = items.stream().mapToInt(each -> each.prefix().size()).max().orElse(0);
    List<Integer> prefix = new ArrayList<>();
    for (int i = 0; i < longest; i++) {
      prefix.add(shape.applyAsInt(at(items, i)));
    }
    return new Rule.Items(prefix, shape.applyAsInt(at(items, Integer.MAX_VALUE)), counts);
  }

  private static List<Integer> at(List<Keyword.Items> items, int position) {
    List<Integer> subschemas = new ArrayList<>();
    for (Keyword.Items each : items) {
      if (position < each.prefix().size()) {
        subschemas.add(each.prefix().get(position));
      } else {
        each.rest().ifPresent(subschemas::add);
      }
    }
    return subschemas;
  }
}
