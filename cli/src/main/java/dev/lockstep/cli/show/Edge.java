package dev.lockstep.cli.show;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrTransition;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An edge between two states, by index.
 *
 * @param from the index of the source
 * @param to the index of the target
 * @param triggers the triggers without duplicates, in document order, separated by commas
 */
record Edge(int from, int to, String triggers) {

  private record Ends(int from, int to) {}

  /** Returns all edges of a chart, in the order of their first transition. */
  static List<Edge> of(IrChart chart) {
    var phrases = new Phrases(chart);
    Map<Ends, Set<String>> triggers = new LinkedHashMap<>();
    for (IrTransition transition : chart.transitions()) {
      for (int target : transition.targets()) {
        triggers
            .computeIfAbsent(new Ends(transition.source(), target), ends -> new LinkedHashSet<>())
            .add(phrases.trigger(transition));
      }
    }
    return triggers.entrySet().stream()
        .map(e -> new Edge(e.getKey().from(), e.getKey().to(), String.join(", ", e.getValue())))
        .toList();
  }
}
