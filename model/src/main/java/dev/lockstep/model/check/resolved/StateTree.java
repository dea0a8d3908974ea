package dev.lockstep.model.check.resolved;

import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.StateSyntax;
import dev.lockstep.model.syntax.TransitionSyntax;
import dev.lockstep.model.syntax.TriggerSyntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A builder of the tree of states, which also resolves the targets and events of transitions. */
final class StateTree {

  private final List<ResolvedState> states = new ArrayList<>();
  private final List<ResolvedTransition> transitions = new ArrayList<>();
  private final EventNames events;
  private final StateNames names;

  StateTree(StateSyntax root, EventNames events) {
    this.events = events;
    add(root, null);
    this.names = new StateNames(states);
    states.forEach(this::addTransitions);
  }

  private ResolvedState add(StateSyntax syntax, @Nullable ResolvedState parent) {
    var state = new ResolvedState(states.size(), syntax, parent);
    states.add(state);
    for (StateSyntax child : syntax.states()) {
      state.addChild(add(child, state));
    }
    state.closeAt(states.size() - 1);
    return state;
  }

  private void addTransitions(ResolvedState source) {
    for (TransitionSyntax syntax : source.syntax().transitions()) {
      var transition =
          new ResolvedTransition(
              transitions.size(), source, syntax, eventsOf(syntax), targetsOf(source, syntax));
      transitions.add(transition);
      source.addTransition(transition);
    }
  }

  private List<Integer> eventsOf(TransitionSyntax syntax) {
    return syntax.trigger() instanceof TriggerSyntax.On on
        ? events.matches(on.descriptors())
        : List.of();
  }

  private List<ResolvedState> targetsOf(ResolvedState source, TransitionSyntax syntax) {
    return syntax.targets().stream()
        .map(Located::value)
        .map(name -> names.target(source, name))
        .flatMap(Optional::stream)
        .toList();
  }

  /** Returns whether every event named in a trigger is declared. */
  boolean knowsEveryTrigger() {
    return transitions.stream()
        .map(transition -> transition.syntax().trigger())
        .filter(TriggerSyntax.On.class::isInstance)
        .flatMap(trigger -> ((TriggerSyntax.On) trigger).descriptors().stream())
        .allMatch(events::knows);
  }

  List<ResolvedState> states() {
    return states;
  }

  List<ResolvedTransition> transitions() {
    return transitions;
  }

  StateNames names() {
    return names;
  }
}
