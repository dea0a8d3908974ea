package dev.lockstep.conformance.solve;

import dev.lockstep.conformance.condition.Condition;
import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The effects of transitions on the context, and the conditions in their actions. */
final class StepEffects {

  private final IrChart chart;
  private final Map<Integer, Substitution> effects = new HashMap<>();

  StepEffects(IrChart chart) {
    this.chart = chart;
  }

  /**
   * Returns true if a condition of an {@code if} action is evaluated while a transition is taken.
   */
  boolean isInStep(IrTransition transition, Condition condition) {
    if (condition.kind() != Condition.Kind.IF) {
      return false;
    }
    IrState source = chart.states().get(transition.source());
    List<IrAction> actions = new ArrayList<>(transition.actions());
    chart.states().stream()
        .filter(state -> isAround(state, source) || isAround(source, state))
        .forEach(state -> actions.addAll(state.exit()));
    for (int target : transition.targets()) {
      IrState entered = chart.states().get(target);
      chart.states().stream()
          .filter(state -> isAround(state, entered) || isAround(entered, state))
          .forEach(
              state -> {
                actions.addAll(state.entry());
                actions.addAll(state.initialActions());
              });
    }
    return contains(actions, condition);
  }

  private static boolean isAround(IrState outer, IrState inner) {
    return outer.index() == inner.index() || inner.ancestors().get(outer.index());
  }

  private static boolean contains(List<IrAction> actions, Condition condition) {
    return actions.stream()
        .anyMatch(
            action ->
                action instanceof IrAction.If choice
                    && (choice.condition() == condition.expression()
                        || contains(choice.then(), condition)
                        || contains(choice.otherwise(), condition)));
  }

  /** Returns the effect of exits, actions and entries of a transition on the context. */
  Substitution effect(IrTransition transition) {
    return effects.computeIfAbsent(
        transition.index(),
        index -> {
          IrState source = chart.states().get(transition.source());
          Substitution values =
              transition.targets().isEmpty()
                  ? Substitution.NONE
                  : Substitution.NONE.after(source.exit());
          values = values.after(transition.actions());
          for (int target : transition.targets()) {
            IrState state = chart.states().get(target);
            values = values.after(state.entry());
            while (!state.initial().isEmpty()) {
              values = values.after(state.initialActions());
              state = chart.states().get(state.initial().get(0));
              values = values.after(state.entry());
            }
          }
          return values;
        });
  }
}
