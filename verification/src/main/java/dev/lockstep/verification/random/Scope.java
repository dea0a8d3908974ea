package dev.lockstep.verification.random;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The names that an expression may use at its position.
 *
 * @param sure expressions that always have a value, by type
 * @param doubtful expressions over the payload that may fail or be null, by type
 * @param optional fields that may be absent
 * @param nullable fields that may be null
 */
record Scope(
    Map<Type, List<String>> sure,
    Map<Type, List<String>> doubtful,
    List<String> optional,
    List<String> nullable) {

  static Scope empty() {
    return new Scope(
        new EnumMap<>(Type.class), new EnumMap<>(Type.class), new ArrayList<>(), new ArrayList<>());
  }

  Scope with(Type type, String expression) {
    sure.computeIfAbsent(type, key -> new ArrayList<>()).add(expression);
    return this;
  }

  Scope with(Type type, List<String> expressions) {
    expressions.forEach(expression -> with(type, expression));
    return this;
  }

  /** Adds the payload fields of an event. */
  Scope withEvent(List<Field> fields) {
    for (Field field : fields) {
      String name = "event." + field.name();
      if (field.kind() == Field.Kind.OBJECT) {
        add(Type.INT, name + ".n", field);
        doubt(Type.STRING, name + ".text");
        if (field.required()) {
          optional.add(name + ".text");
        }
      } else {
        add(field.kind().type(), name, field);
      }
      if (!field.required()) {
        optional.add(name);
      }
      if (field.nullable()) {
        nullable.add(name);
      }
    }
    return this;
  }

  private void add(Type type, String name, Field field) {
    if (field.required() && !field.nullable()) {
      with(type, name);
    } else {
      doubt(type, name);
    }
  }

  private void doubt(Type type, String name) {
    doubtful.computeIfAbsent(type, key -> new ArrayList<>()).add(name);
  }

  List<String> sure(Type type) {
    return sure.getOrDefault(type, List.of());
  }

  List<String> doubtful(Type type) {
    return doubtful.getOrDefault(type, List.of());
  }
}
