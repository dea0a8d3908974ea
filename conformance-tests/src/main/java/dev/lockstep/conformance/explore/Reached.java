package dev.lockstep.conformance.explore;

import java.util.ArrayList;
import java.util.List;

/**
 * A point that both machines reached, with the inputs that lead to it.
 *
 * @param context the context at the start as JSON; empty for the chart's initial context
 * @param path labels of the inputs
 */
record Reached<A, B>(String context, List<String> path, Twin<A, B> twin) {

  /** Creates the point of two positions. */
  static <A, B> Reached<A, B> of(Twin<A, B> twin) {
    return new Reached<>(twin.route().context(), twin.route().inputs(), twin);
  }

  /**
   * Returns a difference with this context and path, followed by the label and the difference's own
   * path.
   */
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
