package dev.lockstep.model.check.rule.guard;

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
 * @param event position of the event for which they compete; -1 for {@code always}, {@code after}
 *     and {@code onDone}
 */
public record Branches(ResolvedState state, List<ResolvedTransition> transitions, int event) {

  private static final int MANY = 16;

  /** Returns all groups of a chart, without duplicate sets of transitions. */
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
   * Returns the events whose groups may differ. If a pattern matches very many events, these are
   * the events named beside it and one of the others; otherwise all events.
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

  /**
   * Returns the events in {@code telling} that a transition matches. The cost does not depend on
   * the number of events of a pattern.
   */
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

  /** Returns whether a transition has no guard, and is therefore taken whenever it is tried. */
  public static boolean isUnguarded(ResolvedTransition transition) {
    return transition.syntax().guard().isEmpty();
  }
}
