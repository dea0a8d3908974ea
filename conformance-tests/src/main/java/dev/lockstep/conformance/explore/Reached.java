package dev.lockstep.conformance.explore;

import java.util.ArrayList;
import java.util.List;

/**
 * A point both machines reached, and the way there.
 *
 * @param context the context both were started with, as JSON; empty for the chart's own
 * @param path labels of the inputs
 */
record Reached<A, B>(String context, List<String> path, Twin<A, B> twin) {

  /** The difference as it is seen from the start. */
  Difference at(Difference difference, String label) {
    List<String> whole = new ArrayList<>(path);
    whole.add(label);
    whole.addAll(difference.path());
    return new Difference(
        context, whole, difference.aspect(), difference.expected(), difference.actual());
  }

  List<String> with(String label) {
    List<String> longer = new ArrayList<>(path);
    longer.add(label);
    return longer;
  }
}
