package dev.lockstep.conformance.condition;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The conditions of a chart. Immutable. */
public final class Conditions {

  private final TermText texts;
  private final List<Condition> all = new ArrayList<>();
  private final Map<IrExpression, Condition> byExpression = new IdentityHashMap<>();

  /** Finds the conditions of a chart: guards in the order of the chart, then the others. */
  public Conditions(IrChart chart) {
    this.texts = new TermText(chart);
    for (IrTransition transition : chart.transitions()) {
      transition.guard().ifPresent(guard -> add(transition.id(), Condition.Kind.GUARD, guard));
    }
    chart.transitions().forEach(transition -> actions(transition.actions()));
    for (IrState state : chart.states()) {
      actions(state.entry());
      actions(state.initialActions());
      actions(state.exit());
      state.invariants().forEach(invariant -> add("invariant", invariant));
    }
  }

  /** Returns all conditions. An expression that several transitions share is one condition. */
  public List<Condition> all() {
    return List.copyOf(all);
  }

  /** Returns the condition of an expression, or empty if the expression is none of the chart's. */
  public Optional<Condition> of(IrExpression expression) {
    return Optional.ofNullable(byExpression.get(expression));
  }

  /** Returns the printer of the chart's terms. */
  public TermText texts() {
    return texts;
  }

  private void actions(List<IrAction> actions) {
    for (IrAction action : actions) {
      if (action instanceof IrAction.If choice) {
        add("if", choice.condition());
        actions(choice.then());
        actions(choice.otherwise());
      }
    }
  }

  private void add(String word, IrExpression expression) {
    String place = expression.span().line() + ":" + expression.span().column();
    add(
        word + " " + expression.text().strip().replaceAll("\\s+", " ") + " at " + place,
        word.equals("if") ? Condition.Kind.IF : Condition.Kind.INVARIANT,
        expression);
  }

  private void add(String name, Condition.Kind kind, IrExpression expression) {
    if (!byExpression.containsKey(expression)) {
      Condition condition = Condition.of(name, kind, expression);
      byExpression.put(expression, condition);
      all.add(condition);
    }
  }
}
