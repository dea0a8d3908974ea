package dev.lockstep.engine.internal.instance;

import dev.lockstep.engine.Id;
import dev.lockstep.runtime.ChartId;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The instances met whose chart versions are newer than those of this process, by chart version.
 * Thread-safe.
 */
final class NewerCharts {

  /** The largest number of instances counted for each version. */
  private static final int MOST = 10_000;

  private final Map<String, Set<Id>> met = new TreeMap<>();

  synchronized void meet(ChartId chart, Id instance) {
    Set<Id> ids =
        met.computeIfAbsent(chart.name() + " " + chart.version(), any -> new LinkedHashSet<>());
    if (ids.size() < MOST) {
      ids.add(instance);
    }
  }

  /** Returns the number of instances by version; keys are {@code name version}. */
  synchronized Map<String, Long> counts() {
    Map<String, Long> counts = new TreeMap<>();
    met.forEach((chart, ids) -> counts.put(chart, (long) ids.size()));
    return counts;
  }
}
