package dev.lockstep.model.check.resolved;

import dev.lockstep.model.expression.ExpressionScope;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.FieldSyntax;
import dev.lockstep.model.syntax.RuleSyntax;
import dev.lockstep.model.syntax.StateSyntax;
import dev.lockstep.model.syntax.StatechartSyntax;
import dev.lockstep.model.syntax.TransitionSyntax;
import dev.lockstep.model.syntax.TriggerSyntax;
import java.util.List;
import java.util.function.Function;

/** Visits every expression of a chart with the scope of its place. */
final class ExpressionWalk {

  private final Scopes scopes;
  private final Expressions expressions;

  ExpressionWalk(Scopes scopes, Expressions expressions) {
    this.scopes = scopes;
    this.expressions = expressions;
  }

  void walk(
      StatechartSyntax chart,
      List<ResolvedState> states,
      List<ResolvedTransition> transitions,
      Function<RuleSyntax, ExpressionScope> ruleScope) {
    actions(chart.onTransition(), scopes.onTransition(), scopes.onTransitionCondition());
    states.forEach(state -> state(state.syntax()));
    transitions.forEach(this::transition);
    for (RuleSyntax rule : chart.rules()) {
      rule.where().ifPresent(where -> expressions.compile(where, ruleScope.apply(rule)));
    }
  }

  private void state(StateSyntax state) {
    state.invariants().forEach(invariant -> expressions.compile(invariant, scopes.invariant()));
    actions(state.entry(), scopes.stateAction(), scopes.stateCondition());
    actions(state.exit(), scopes.stateAction(), scopes.stateCondition());
  }

  private void transition(ResolvedTransition transition) {
    TransitionSyntax syntax = transition.syntax();
    if (syntax.trigger() instanceof TriggerSyntax.After after
        && !DelayText.hasUnit(after.delay().value())
        && !DelayText.looksLikeANumber(after.delay().value())) {
      expressions.compile(after.delay(), scopes.delay());
    }
    syntax.guard().ifPresent(guard -> expressions.compile(guard, scopes.guard(transition)));
    if (!syntax.actions().isEmpty()) {
      actions(syntax.actions(), scopes.action(transition), scopes.condition(transition));
    }
  }

  private void actions(
      List<ActionSyntax> actions, ExpressionScope values, ExpressionScope conditions) {
    for (ActionSyntax action : actions) {
      if (action instanceof ActionSyntax.Assign assign) {
        fields(assign.fields(), values);
      } else if (action instanceof ActionSyntax.Raise raise) {
        fields(raise.payload(), values);
      } else if (action instanceof ActionSyntax.Emit emit) {
        fields(emit.payload(), values);
      } else if (action instanceof ActionSyntax.Send send) {
        fields(send.payload(), values);
        send.after()
            .filter(after -> !DelayText.hasUnit(after.value()))
            .filter(after -> !DelayText.looksLikeANumber(after.value()))
            .ifPresent(after -> expressions.compile(after, values));
      } else if (action instanceof ActionSyntax.If choice) {
        expressions.compile(choice.condition(), conditions);
        actions(choice.then(), values, conditions);
        actions(choice.otherwise(), values, conditions);
      }
    }
  }

  private void fields(List<FieldSyntax> fields, ExpressionScope scope) {
    fields.forEach(field -> expressions.compile(field.expression(), scope));
  }
}
