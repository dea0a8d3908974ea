package dev.lockstep.generator.emit.payload;

import dev.lockstep.model.schema.plan.Plan;
import dev.lockstep.model.schema.plan.Rule;
import dev.lockstep.model.schema.plan.Shape;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The shapes of scalar values that ask the same, wherever they stand in the schema. One method
 * checks all of them, and its name says only the kind of value.
 */
final class SharedScalars {

  private final Map<Integer, Integer> firsts = new HashMap<>();
  private final Map<Integer, String> names = new HashMap<>();

  SharedScalars(Plan plan) {
    Map<Object, Integer> known = new HashMap<>();
    for (Shape shape : plan.shapes()) {
      if (isScalar(shape)) {
        int first = known.computeIfAbsent(shape.rules(), any -> shape.index());
        firsts.put(shape.index(), first);
        if (first != shape.index()) {
          names.put(first, name(shape));
        }
      }
    }
  }

  /** The first shape that asks the same as this one. */
  int first(int index) {
    return firsts.getOrDefault(index, index);
  }

  /** The name of a shape that stands for several; empty if it does not. */
  Optional<String> name(int index) {
    return Optional.ofNullable(names.get(index));
  }

  private static boolean isScalar(Shape shape) {
    return !shape.acceptsNone()
        && shape.rules().values().stream()
            .allMatch(rule -> rule instanceof Rule.Scalar || rule instanceof Rule.Anything)
        && !shape.acceptsAll();
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
