package dev.lockstep.model.check.resolved;

import dev.lockstep.model.ir.IrField;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * The payload fields available to a transition: those that all its events have with the same type.
 */
final class EventFields {

  private final IntFunction<List<IrField>> fieldsOfEvent;
  private final Map<List<Integer>, List<IrField>> known = new HashMap<>();

  EventFields(IntFunction<List<IrField>> fieldsOfEvent) {
    this.fieldsOfEvent = fieldsOfEvent;
  }

  List<IrField> common(List<Integer> events) {
    if (events.isEmpty()) {
      return List.of();
    }
    return known.computeIfAbsent(events, this::intersect);
  }

  private List<IrField> intersect(List<Integer> events) {
    List<IrField> common = fieldsOfEvent.apply(events.get(0));
    for (int event : events.subList(1, events.size())) {
      common = both(common, fieldsOfEvent.apply(event));
    }
    return common;
  }

  private static List<IrField> both(List<IrField> left, List<IrField> right) {
    var both = new ArrayList<IrField>();
    for (IrField field : left) {
      Optional<IrField> other =
          right.stream().filter(f -> f.name().equals(field.name())).findFirst();
      other.filter(f -> f.type().equals(field.type())).ifPresent(f -> both.add(merge(field, f)));
    }
    return both;
  }

  private static IrField merge(IrField left, IrField right) {
    return new IrField(
        left.name(),
        left.type(),
        left.required() && right.required(),
        left.nullable() || right.nullable(),
        constants(left, right));
  }

  private static List<Object> constants(IrField left, IrField right) {
    if (left.constants().isEmpty() || right.constants().isEmpty()) {
      return List.of();
    }
    var union = new LinkedHashSet<Object>(left.constants());
    union.addAll(right.constants());
    return List.copyOf(union);
  }
}
