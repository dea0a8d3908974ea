package dev.lockstep.model.check.rule;

import dev.lockstep.model.check.resolved.ResolvedChart;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** The events that the transitions of a chart take. */
final class TakenEvents {

  private TakenEvents() {}

  /** The lists of events, each once: transitions with one trigger share one list. */
  static Set<List<Integer>> lists(ResolvedChart chart) {
    Set<List<Integer>> lists = Collections.newSetFromMap(new IdentityHashMap<>());
    chart.transitions().forEach(transition -> lists.add(transition.events()));
    return lists;
  }
}
