package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.subject.Aspect;
import java.util.ArrayList;
import java.util.List;

/**
 * The first difference between two machines.
 *
 * @param start the context at the start as JSON; empty for the chart's initial context
 * @param path labels of the inputs; the difference occurred at the last one
 * @param aspect the aspect in which the machines differ
 * @param expected the value according to the chart
 * @param actual the value of the machine under examination
 */
public record Difference(
    String start, List<String> path, Aspect aspect, String expected, String actual) {
  public Difference {
    path = List.copyOf(path);
  }

  /** Returns the same difference with an input added before its path. */
  public Difference after(String label) {
    List<String> longer = new ArrayList<>(List.of(label));
    longer.addAll(path);
    return new Difference(start, longer, aspect, expected, actual);
  }

  /** Returns the same difference with another context and path. */
  Difference on(String context, List<String> way) {
    return new Difference(context, way, aspect, expected, actual);
  }

  /** Returns the same difference with another context. */
  public Difference startedWith(String context) {
    return new Difference(context, path, aspect, expected, actual);
  }

  @Override
  public String toString() {
    String from = start.isEmpty() ? "" : "started with " + start + ", ";
    String where = path.isEmpty() ? "at the start" : "after " + String.join(", ", path);
    return "%s%s: %s%n  the chart says   %s%n  the machine says %s"
        .formatted(from, where, aspect.words(), expected, actual)
        .replace("\r\n", "\n");
  }
}
