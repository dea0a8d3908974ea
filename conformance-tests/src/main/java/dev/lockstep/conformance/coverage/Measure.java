package dev.lockstep.conformance.coverage;

import java.util.List;

/**
 * How much of one kind of thing was touched.
 *
 * @param kind plural name of the kind: {@code transitions}
 * @param total how many the chart has
 * @param missing those that were not touched, in the order of the chart
 */
public record Measure(String kind, int total, List<String> missing) {
  public Measure {
    missing = List.copyOf(missing);
  }

  /** How many were touched. */
  public int covered() {
    return total - missing.size();
  }

  public boolean isComplete() {
    return missing.isEmpty();
  }
}
