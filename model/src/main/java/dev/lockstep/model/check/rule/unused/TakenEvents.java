package dev.lockstep.model.check.rule.unused;

import dev.lockstep.model.check.resolved.ResolvedChart;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** The events that the transitions of a chart accept. */
final class TakenEvents {

  private TakenEvents() {}

  /** Returns the distinct lists of events. Transitions with the same trigger share one list. */
  static Set<List<Integer>> lists(ResolvedChart chart) {
    Set<List<Integer>> lists = Collections.newSetFromMap(new IdentityHashMap<>());
    chart.transitions().forEach(transition -> lists.add(transition.events()));
    return lists;
  }
}
