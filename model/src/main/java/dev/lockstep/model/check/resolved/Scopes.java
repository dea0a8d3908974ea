package dev.lockstep.model.check.resolved;

import dev.lockstep.model.expression.ExpressionScope;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * The scopes of expressions by kind. Equal scopes are the same object, so that an expression
 * compiler can cache the data prepared for them.
 */
final class Scopes {

  private static final List<String> GUARD = List.of("event.name", "actor", "now");
  private static final List<String> MOVE =
      List.of("event.name", "actor", "source", "target", "now");
  private static final List<String> DELAY = List.of("now");

  private final Map<String, IrType> context;
  private final List<String> guards;
  private final Map<String, Integer> states;
  private final EventFields fields;
  private final Map<Key, ExpressionScope> made = new HashMap<>();

  Scopes(
      Map<String, IrType> context,
      List<String> guards,
      Map<String, Integer> states,
      IntFunction<List<IrField>> fieldsOfEvent) {
    this.context = context;
    this.guards = guards;
    this.states = states;
    this.fields = new EventFields(fieldsOfEvent);
  }

  /** Returns the scope of guards of a transition. */
  ExpressionScope guard(ResolvedTransition transition) {
    return scope(fields.common(transition.events()), true, GUARD);
  }

  /** Returns the scope of values in actions of a transition. */
  ExpressionScope action(ResolvedTransition transition) {
    return scope(fields.common(transition.events()), false, transition.moves() ? MOVE : GUARD);
  }

  /** Returns the scope of conditions in actions of a transition. */
  ExpressionScope condition(ResolvedTransition transition) {
    return scope(fields.common(transition.events()), true, transition.moves() ? MOVE : GUARD);
  }

  /** Returns the scope of values in {@code onTransition}. */
  ExpressionScope onTransition() {
    return scope(List.of(), false, MOVE);
  }

  /** Returns the scope of conditions in {@code onTransition}. */
  ExpressionScope onTransitionCondition() {
    return scope(List.of(), true, MOVE);
  }

  /** Returns the scope of values in {@code entry} and {@code exit}. */
  ExpressionScope stateAction() {
    return scope(List.of(), false, GUARD);
  }

  /** Returns the scope of conditions in {@code entry} and {@code exit}. */
  ExpressionScope stateCondition() {
    return scope(List.of(), true, GUARD);
  }

  /** Returns the scope of invariants. */
  ExpressionScope invariant() {
    return scope(List.of(), false, List.of());
  }

  /** Returns the scope of delays under {@code after}. */
  ExpressionScope delay() {
    return scope(List.of(), false, DELAY);
  }

  /** Returns the scope of {@code where} in an ordering rule. */
  static ExpressionScope rule(Map<String, List<IrField>> emissions) {
    return new ExpressionScope(Map.of(), List.of(), emissions, List.of(), Map.of(), List.of());
  }

  /**
   * Returns the scope of conditions in properties.
   *
   * @param observations names that the functions over an instant take, by function
   */
  ExpressionScope property(Map<String, List<String>> observations) {
    return new ExpressionScope(
        context, List.of(), Map.of(), List.of(), states, List.of(), observations);
  }

  static List<IrField> fieldsOf(java.util.Optional<IrPayload> payload) {
    return payload.map(IrPayload::fields).orElse(List.of());
  }

  private ExpressionScope scope(List<IrField> event, boolean withGuards, List<String> known) {
    return made.computeIfAbsent(
        new Key(event, withGuards, known),
        key ->
            new ExpressionScope(
                context, event, Map.of(), withGuards ? guards : List.of(), states, known));
  }

  private record Key(List<IrField> event, boolean withGuards, List<String> known) {}
}
