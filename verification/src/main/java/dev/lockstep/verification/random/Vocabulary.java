package dev.lockstep.verification.random;

import dev.lockstep.verification.draft.VariableDraft;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The names available to a chart that is being generated.
 *
 * @param variables the first one limits eventless transitions and raised events
 * @param events external events first
 * @param emissions the first one contains the number of the executed action list
 * @param paths paths of the states that can be active
 */
record Vocabulary(
    List<VariableDraft> variables,
    List<Message> events,
    List<Message> emissions,
    List<String> actors,
    List<String> guards,
    List<String> actions,
    List<String> timers,
    List<String> paths) {

  /** The variable that limits eventless transitions and raised events. */
  static final String FUEL = "fuel";

  /** The emission that records which action list was executed. */
  static final String WITNESS = "ran";

  /** Returns the scope of invariants: variables and states. */
  Scope state() {
    Scope scope = Scope.empty();
    variables.forEach(variable -> scope.with(type(variable), variable.name()));
    paths.forEach(path -> scope.with(Type.BOOL, "in('" + path + "')"));
    return scope;
  }

  /** Returns the scope of delays. */
  Scope delay() {
    return state().with(Type.TIMESTAMP, "now");
  }

  /** Returns the scope of values in entry and exit actions. */
  Scope entry() {
    return delay().with(Type.STRING, "event.name").with(Type.STRING, "actor");
  }

  /** Returns the scope of values in actions of a transition without a target. */
  Scope staying(List<Message> triggers) {
    return entry().withEvent(common(triggers));
  }

  /** Returns the scope of values in actions of a transition with a target. */
  Scope action(List<Message> triggers) {
    return entry()
        .with(Type.STRING, "source")
        .with(Type.STRING, "target")
        .withEvent(common(triggers));
  }

  /** Returns the scope of guards of a transition. */
  Scope guard(List<Message> triggers) {
    return entry().withEvent(common(triggers)).with(Type.BOOL, guards);
  }

  /**
   * Returns the scope of conditions among actions: the given names, and the guards implemented in
   * Java.
   */
  Scope condition(Scope values) {
    Scope scope = Scope.empty();
    values.sure().forEach((type, names) -> scope.with(type, names));
    values.doubtful().forEach((type, names) -> scope.doubtful().put(type, names));
    scope.optional().addAll(values.optional());
    scope.nullable().addAll(values.nullable());
    return scope.with(Type.BOOL, guards);
  }

  static Type type(VariableDraft variable) {
    for (Type type : Type.values()) {
      if (type.word().equals(variable.type())) {
        return type;
      }
    }
    throw new IllegalArgumentException(variable.type());
  }

  private static List<Field> common(List<Message> triggers) {
    if (triggers.isEmpty()) {
      return List.of();
    }
    Map<String, Field> shared = new TreeMap<>();
    triggers.get(0).fields().forEach(field -> shared.put(field.name(), field));
    for (Message trigger : triggers) {
      Map<String, Field> own = new TreeMap<>();
      trigger.fields().forEach(field -> own.put(field.name(), field));
      shared.keySet().retainAll(own.keySet());
      shared.replaceAll((name, field) -> both(field, own.get(name)));
      shared.values().removeIf(field -> !same(field, own.get(field.name())));
    }
    return new ArrayList<>(shared.values());
  }

  private static boolean same(Field one, Field other) {
    return one.kind().equals(other.kind());
  }

  private static Field both(Field one, Field other) {
    return new Field(
        one.name(),
        one.kind(),
        one.required() && other.required(),
        one.nullable() || other.nullable());
  }
}
