package dev.lockstep.generator.emit.payload;

import dev.lockstep.model.schema.plan.Formula;
import dev.lockstep.model.schema.plan.Plan;
import dev.lockstep.model.schema.plan.Rule;
import dev.lockstep.model.schema.plan.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The shapes of a plan that accept the same values by the same rules. One method checks all equal
 * shapes. Shapes are divided into classes until the shapes of a class have equal rules, where
 * shapes that the rules refer to are equal if they are of one class.
 */
final class SharedShapes {

  private final Plan plan;
  private final int[] firsts;
  private final Set<Integer> shared = new HashSet<>();

  SharedShapes(Plan plan) {
    this.plan = plan;
    this.firsts = new int[plan.shapes().size()];
    int before = 0;
    int classes = divide();
    while (classes > before) {
      before = classes;
      classes = divide();
    }
    for (int i = 0; i < firsts.length; i++) {
      if (firsts[i] != i) {
        shared.add(firsts[i]);
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
      return List.of(firsts(items.prefix()), first(items.rest()), items.counts());
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
      groups.add(first(group.unmatched()));
      for (Rule.Matched matched : group.patterns()) {
        groups.add(List.of(matched.pattern().source(), first(matched.shape())));
      }
    }
    return List.of(
        List.copyOf(variant.named().keySet()),
        firsts(List.copyOf(variant.named().values())),
        groups,
        first(variant.other()),
        variant.required(),
        variant.counts(),
        List.copyOf(variant.dependents().entrySet()),
        firsts(variant.names()),
        variant.presence().stream().map(SharedShapes::key).toList());
  }

  private List<Integer> firsts(List<Integer> shapes) {
    return shapes.stream().map(this::first).toList();
  }

  /** Divides classes whose shapes differ, and returns the number of classes. */
  private int divide() {
    Map<Object, Integer> known = new HashMap<>();
    int[] next = new int[firsts.length];
    for (Shape shape : plan.shapes()) {
      next[shape.index()] = known.computeIfAbsent(key(shape), any -> shape.index());
    }
    System.arraycopy(next, 0, firsts, 0, next.length);
    return known.size();
  }

  /** A second look asks the subschemas themselves, so that its shape is equal to no other. */
  private Object key(Shape shape) {
    List<Object> key = new ArrayList<>(List.of(firsts[shape.index()]));
    shape
        .rules()
        .forEach(
            (kind, rule) ->
                key.add(List.of(kind, rule instanceof Rule.Look ? shape.index() : key(rule))));
    return key;
  }

  private static boolean isScalar(Shape shape) {
    return shape.rules().values().stream()
        .allMatch(rule -> rule instanceof Rule.Scalar || rule instanceof Rule.Anything);
  }

  private static String name(Shape shape) {
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
