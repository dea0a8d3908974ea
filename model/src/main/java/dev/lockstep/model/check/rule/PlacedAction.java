package dev.lockstep.model.check.rule;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.syntax.ActionSyntax;
import java.util.ArrayList;
import java.util.List;

/** An action with the kind of list that contains it, directly or inside {@code if}. */
public record PlacedAction(ActionSyntax action, Place place) {

  /** The kind of an action list. */
  enum Place {
    ENTRY,
    INITIAL,
    EXIT,
    TRANSITION,
    ON_TRANSITION
  }

  /**
   * Returns all actions of a chart: first {@code onTransition}, then those of states, then those of
   * transitions.
   */
  public static List<PlacedAction> of(ResolvedChart chart) {
    var all = new ArrayList<PlacedAction>();
    collect(chart.syntax().onTransition(), Place.ON_TRANSITION, all);
    for (ResolvedState state : chart.states()) {
      collect(state.syntax().entry(), Place.ENTRY, all);
      collect(state.syntax().initialActions(), Place.INITIAL, all);
      collect(state.syntax().exit(), Place.EXIT, all);
    }
    for (ResolvedTransition transition : chart.transitions()) {
      collect(transition.syntax().actions(), Place.TRANSITION, all);
    }
    return all;
  }

  /** Returns all actions of one list, including those inside {@code if}. */
  public static List<ActionSyntax> flat(List<ActionSyntax> actions) {
    var all = new ArrayList<PlacedAction>();
    collect(actions, Place.TRANSITION, all);
    return all.stream().map(PlacedAction::action).toList();
  }

  private static void collect(List<ActionSyntax> actions, Place place, List<PlacedAction> into) {
    for (ActionSyntax action : actions) {
      into.add(new PlacedAction(action, place));
      if (action instanceof ActionSyntax.If choice) {
        collect(choice.then(), place, into);
        collect(choice.otherwise(), place, into);
      }
    }
  }

  public static <A extends ActionSyntax> List<A> of(ResolvedChart chart, Class<A> kind) {
    return of(chart).stream()
        .map(PlacedAction::action)
        .filter(kind::isInstance)
        .map(kind::cast)
        .toList();
  }
}
