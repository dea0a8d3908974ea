package dev.lockstep.generator.emit.payload.read;

import dev.lockstep.model.schema.plan.Formula;
import dev.lockstep.model.schema.plan.Plan;
import dev.lockstep.model.schema.plan.Rule;
import dev.lockstep.model.schema.plan.Shape;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The shapes of a plan that accept the same values by the same rules. One method checks all equal
 * shapes. Shapes are divided into classes until the shapes of a class have equal rules, where
 * shapes that the rules refer to are equal if they are of one class. After a division only the
 * shapes that refer to a shape in a new class are compared again.
 */
final class SharedShapes {

  private final Plan plan;
  private final int[] classes;
  private final int[] firsts;
  private final List<Integer> sizes = new ArrayList<>();
  private final List<Set<Integer>> referrers = new ArrayList<>();
  private final Set<Integer> shared = new HashSet<>();
  private int compared;

  SharedShapes(Plan plan) {
    this.plan = plan;
    this.classes = new int[plan.shapes().size()];
    this.firsts = new int[classes.length];
    sizes.add(classes.length);
    Set<Integer> changed = new TreeSet<>();
    for (int i = 0; i < classes.length; i++) {
      referrers.add(new TreeSet<>());
      changed.add(i);
    }
    while (!changed.isEmpty()) {
      changed = divide(changed);
    }
    Map<Integer, Integer> firstOf = new HashMap<>();
    for (int i = 0; i < firsts.length; i++) {
      Integer first = firstOf.putIfAbsent(classes[i], i);
      firsts[i] = first == null ? i : first;
      if (first != null) {
        shared.add(first);
      }
    }
  }

  /** Returns the first shape that has the same rules as this one. */
  int first(int index) {
    return index < 0 ? index : firsts[index];
  }

  /** Returns the name of a shape of scalars that stands for several; empty if it does not. */
  Optional<String> name(int index) {
    Shape shape = plan.shapes().get(index);
    return shared.contains(index) && isScalar(shape) ? Optional.of(name(shape)) : Optional.empty();
  }

  /** Returns a key that is equal for equal rules. */
  Object key(Rule rule) {
    if (rule instanceof Rule.Items items) {
      return List.of(classes(items.prefix()), referred(items.rest()), items.counts());
    }
    if (rule instanceof Rule.Members members) {
      return List.of(
          members.variants().stream().map(this::key).toList(),
          members.discriminator(),
          List.copyOf(members.byText().entrySet()),
          members.otherText(),
          members.noText(),
          members.absent());
    }
    return rule instanceof Rule.Scalar scalar ? key(scalar.formula()) : rule;
  }

  private static Object key(Formula formula) {
    if (formula instanceof Formula.Atom atom) {
      return atom.keyword();
    }
    return formula.parts().isEmpty()
        ? formula
        : List.of(formula.getClass(), formula.parts().stream().map(SharedShapes::key).toList());
  }

  private List<Object> key(Rule.Variant variant) {
    List<Object> groups = new ArrayList<>();
    for (Rule.Group group : variant.groups()) {
      groups.add(referred(group.unmatched()));
      for (Rule.Matched matched : group.patterns()) {
        groups.add(List.of(matched.pattern().source(), referred(matched.shape())));
      }
    }
    return List.of(
        List.copyOf(variant.named().keySet()),
        classes(List.copyOf(variant.named().values())),
        groups,
        referred(variant.other()),
        variant.required(),
        variant.counts(),
        List.copyOf(variant.dependents().entrySet()),
        classes(variant.names()),
        variant.presence().stream().map(SharedShapes::key).toList());
  }

  private List<Integer> classes(List<Integer> shapes) {
    return shapes.stream().map(this::referred).toList();
  }

  /**
   * Divides the classes of shapes by their rules.
   *
   * @param changed the shapes whose rules refer to other classes than before
   * @return the shapes that refer to a shape in a new class
   */
  private Set<Integer> divide(Set<Integer> changed) {
    Map<Integer, Map<Object, List<Integer>>> byClass = new TreeMap<>();
    for (int index : changed) {
      byClass
          .computeIfAbsent(classes[index], any -> new LinkedHashMap<>())
          .computeIfAbsent(key(plan.shapes().get(index)), any -> new ArrayList<>())
          .add(index);
    }
    Set<Integer> next = new TreeSet<>();
    byClass.forEach((number, groups) -> next.addAll(separate(number, groups.values())));
    return next;
  }

  /** Moves groups of a class to new classes; the rest, or else the largest group, stays. */
  private Set<Integer> separate(int number, Collection<List<Integer>> groups) {
    int count = groups.stream().mapToInt(List::size).sum();
    List<Integer> staying =
        count < sizes.get(number)
            ? List.of()
            : Collections.max(groups, Comparator.comparingInt(List::size));
    Set<Integer> next = new HashSet<>();
    for (List<Integer> group : groups) {
      if (group != staying) {
        sizes.set(number, sizes.get(number) - group.size());
        for (int index : group) {
          classes[index] = sizes.size();
          next.addAll(referrers.get(index));
        }
        sizes.add(group.size());
      }
    }
    return next;
  }

  /** A second look asks the subschemas themselves, so that its shape is equal to no other. */
  private Object key(Shape shape) {
    compared = shape.index();
    List<Object> key = new ArrayList<>();
    shape
        .rules()
        .forEach(
            (kind, rule) ->
                key.add(List.of(kind, rule instanceof Rule.Look ? shape.index() : key(rule))));
    return key;
  }

  /** Returns the class of a shape that the compared shape refers to. */
  private int referred(int index) {
    if (index < 0) {
      return index;
    }
    referrers.get(index).add(compared);
    return classes[index];
  }

  private static boolean isScalar(Shape shape) {
    return shape.rules().values().stream()
        .allMatch(rule -> rule instanceof Rule.Scalar || rule instanceof Rule.Anything);
  }

  private static String name(Shape shape) {
    if (shape.rules().isEmpty()) {
      return "Nothing";
    }
    if (shape.rules().size() > 1) {
      return "Value";
    }
    return switch (shape.rules().keySet().iterator().next()) {
      case STRING -> "Text";
      case NUMBER -> "Number";
      case BOOLEAN -> "Boolean";
      case NULL -> "Null";
      case ARRAY -> "Array";
      case OBJECT -> "Object";
    };
  }
}
