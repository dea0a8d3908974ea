package dev.lockstep.cli.show;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrTransition;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A way from one state to another, by index.
 *
 * @param triggers what takes it, each once, document order, joined by commas
 */
record Edge(int from, int to, String triggers) {

  private record Ends(int from, int to) {}

  /** All ways of {@code chart}, in the order of their first transition. */
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
