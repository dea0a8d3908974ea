package dev.lockstep.model.check.resolved;

import dev.lockstep.model.expression.ExpressionScope;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.syntax.PropertySyntax;
import dev.lockstep.model.syntax.RuleSyntax;
import dev.lockstep.model.syntax.StateSyntax;
import dev.lockstep.model.syntax.StatechartSyntax;
import dev.lockstep.model.syntax.TransitionSyntax;
import dev.lockstep.model.syntax.TriggerSyntax;
import java.util.List;
import java.util.function.Function;

/** A visitor of every expression of a chart with the scope and the type of its position. */
final class ExpressionWalk {

  private final Scopes scopes;
  private final Expressions expressions;
  private final ActionExpressions actions;

  ExpressionWalk(Scopes scopes, Expressions expressions, ActionExpressions actions) {
    this.scopes = scopes;
    this.expressions = expressions;
    this.actions = actions;
  }

  void walk(
      StatechartSyntax chart,
      List<ResolvedState> states,
      List<ResolvedTransition> transitions,
      Function<RuleSyntax, ExpressionScope> ruleScope,
      ExpressionScope propertyScope) {
    actions.compile(chart.onTransition(), scopes.onTransition(), scopes.onTransitionCondition());
    states.forEach(state -> state(state.syntax()));
    transitions.forEach(this::transition);
    for (RuleSyntax rule : chart.rules()) {
      rule.where()
          .ifPresent(
              where ->
                  expressions.compile(where, ruleScope.apply(rule), IrType.Scalar.BOOL, false));
    }
    for (PropertySyntax property : chart.properties()) {
      property
          .conditions()
          .forEach(
              condition ->
                  expressions.compile(condition, propertyScope, IrType.Scalar.BOOL, false));
      property.within().ifPresent(within -> actions.delay(within, scopes.invariant()));
    }
  }

  private void state(StateSyntax state) {
    state
        .invariants()
        .forEach(
            invariant ->
                expressions.compile(invariant, scopes.invariant(), IrType.Scalar.BOOL, false));
    actions.compile(state.entry(), scopes.stateAction(), scopes.stateCondition());
    actions.compile(state.initialActions(), scopes.stateAction(), scopes.stateCondition());
    actions.compile(state.exit(), scopes.stateAction(), scopes.stateCondition());
  }

  private void transition(ResolvedTransition transition) {
    TransitionSyntax syntax = transition.syntax();
    if (syntax.trigger() instanceof TriggerSyntax.After after) {
      actions.delay(after.delay(), scopes.delay());
    }
    syntax
        .guard()
        .ifPresent(
            guard ->
                expressions.compile(guard, scopes.guard(transition), IrType.Scalar.BOOL, false));
    if (!syntax.actions().isEmpty()) {
      actions.compile(syntax.actions(), scopes.action(transition), scopes.condition(transition));
    }
  }
}
