package dev.lockstep.model.check.rule;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.syntax.TriggerSyntax;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The transitions of one state that compete for one trigger, in document order.
 *
 * @param event position of the event they compete for; -1 for {@code always}, {@code after} and
 *     {@code onDone}
 */
record Branches(ResolvedState state, List<ResolvedTransition> transitions, int event) {

  private static final int MANY = 16;

  /** All groups of a chart, each set of transitions once. */
  static List<Branches> of(ResolvedChart chart) {
    var all = new ArrayList<Branches>();
    chart.states().forEach(state -> collect(state, all));
    return all;
  }

  private static void collect(ResolvedState state, List<Branches> all) {
    BitSet telling = tellingEvents(state);
    var groups = new LinkedHashMap<Object, List<ResolvedTransition>>();
    for (ResolvedTransition transition : state.transitions()) {
      TriggerSyntax trigger = transition.syntax().trigger();
      if (trigger instanceof TriggerSyntax.On) {
        toldBy(transition, telling).forEach(event -> add(groups, event, transition));
      } else if (trigger instanceof TriggerSyntax.After after) {
        add(groups, "after " + after.delay().value(), transition);
      } else {
        add(groups, trigger.getClass(), transition);
      }
    }
    var seen = new HashSet<List<Integer>>();
    groups.forEach(
        (key, transitions) -> {
          if (seen.add(transitions.stream().map(ResolvedTransition::index).toList())) {
            all.add(new Branches(state, transitions, key instanceof Integer event ? event : -1));
          }
        });
  }

  /**
   * The events to look at: all, or, where one pattern stands for very many, those named beside it
   * and one of the others.
   */
  private static BitSet tellingEvents(ResolvedState state) {
    var named = new BitSet();
    Set<List<Integer>> patterns = Collections.newSetFromMap(new IdentityHashMap<>());
    for (ResolvedTransition transition : state.transitions()) {
      if (transition.events().size() > MANY) {
        patterns.add(transition.events());
      } else {
        transition.events().forEach(named::set);
      }
    }
    for (List<Integer> events : patterns) {
      IntStream others =
          events.stream().mapToInt(event -> event).filter(event -> !named.get(event));
      (patterns.size() == 1 ? others.limit(1) : others).boxed().toList().forEach(named::set);
    }
    return named;
  }

  /** The telling events of a transition; the cost of a pattern does not grow with its events. */
  private static IntStream toldBy(ResolvedTransition transition, BitSet telling) {
    List<Integer> events = transition.events();
    return events.size() > MANY
        ? telling.stream().filter(event -> Collections.binarySearch(events, event) >= 0)
        : events.stream().mapToInt(event -> event).filter(telling::get);
  }

  private static void add(
      Map<Object, List<ResolvedTransition>> groups, Object key, ResolvedTransition transition) {
    groups.computeIfAbsent(key, k -> new ArrayList<>()).add(transition);
  }

  /** Whether a transition has no guard, so that it is taken whenever its turn comes. */
  static boolean isUnguarded(ResolvedTransition transition) {
    return transition.syntax().guard().isEmpty();
  }
}
