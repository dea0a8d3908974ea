package dev.lockstep.conformance.coverage;

import java.util.List;

/**
 * The coverage of one kind of part of a chart.
 *
 * @param kind plural name of the kind: {@code transitions}
 * @param total the number of such parts in the chart
 * @param missing the names of uncovered parts, in the order of the chart
 */
public record Measure(String kind, int total, List<String> missing) {
  public Measure {
    missing = List.copyOf(missing);
  }

  /** Returns the number of covered parts. */
  public int covered() {
    return total - missing.size();
  }

  public boolean isComplete() {
    return missing.isEmpty();
  }
}
