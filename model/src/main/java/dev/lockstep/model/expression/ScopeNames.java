package dev.lockstep.model.expression;

import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The names of a scope as one flat map, the form stored in an expression. */
public final class ScopeNames {

  public static final String EVENT = "event";
  public static final String EVENT_NAME = "event.name";

  private ScopeNames() {}

  /**
   * Returns all names and their types. The payload is one entry {@code event} of an object type,
   * with a separate entry for {@code event.name}.
   */
  static Map<String, IrType> of(ExpressionScope scope) {
    Map<String, IrType> names = new LinkedHashMap<>(scope.context());
    scope.guards().forEach(guard -> names.put(guard, IrType.Scalar.BOOL));
    if (!scope.eventFields().isEmpty()) {
      names.put(EVENT, new IrType.ObjectOf(scope.eventFields()));
    }
    scope.emissions().forEach((side, fields) -> names.put(side, new IrType.ObjectOf(fields)));
    for (String known : scope.known()) {
      names.put(known, known.equals("now") ? IrType.Scalar.TIMESTAMP : IrType.Scalar.STRING);
    }
    return Collections.unmodifiableMap(names);
  }

  /** Returns whether the scope has an {@code event}. */
  static boolean knowsEvent(Map<String, IrType> names) {
    return names.containsKey(EVENT) || names.containsKey(EVENT_NAME);
  }

  /** Returns the object type of {@code event}: the payload's fields and the name of the event. */
  static IrType.ObjectOf event(Map<String, IrType> names) {
    List<IrField> fields = new ArrayList<>();
    if (names.containsKey(EVENT_NAME)) {
      fields.add(new IrField("name", IrType.Scalar.STRING, true, false, List.of()));
    }
    if (names.get(EVENT) instanceof IrType.ObjectOf payload) {
      payload.fields().stream()
          .filter(field -> fields.isEmpty() || !field.name().equals("name"))
          .forEach(fields::add);
    }
    return new IrType.ObjectOf(fields);
  }
}
