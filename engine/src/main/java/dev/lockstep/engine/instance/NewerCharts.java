package dev.lockstep.engine.instance;

import dev.lockstep.engine.port.Id;
import dev.lockstep.runtime.ChartId;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The instances of newer chart versions that were met, by chart version: what this process cannot
 * serve while another one runs a later release. Thread-safe.
 */
final class NewerCharts {

  /** Instances counted for each version at most. */
  private static final int MOST = 10_000;

  private final Map<String, Set<Id>> met = new TreeMap<>();

  synchronized void meet(ChartId chart, Id instance) {
    Set<Id> ids =
        met.computeIfAbsent(chart.name() + " " + chart.version(), any -> new LinkedHashSet<>());
    if (ids.size() < MOST) {
      ids.add(instance);
    }
  }

  /** Returns how many instances of each newer version were met; {@code name version} to count. */
  synchronized Map<String, Long> counts() {
    Map<String, Long> counts = new TreeMap<>();
    met.forEach((chart, ids) -> counts.put(chart, (long) ids.size()));
    return counts;
  }
}
