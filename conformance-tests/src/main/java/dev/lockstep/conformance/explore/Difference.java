package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.subject.Aspect;
import java.util.ArrayList;
import java.util.List;

/**
 * The first place where two machines part.
 *
 * @param start context the machines were started with, as JSON; empty for the chart's own
 * @param path labels of the inputs, the last one is where they part
 * @param aspect in what they differ
 * @param expected what the chart says
 * @param actual what the machine under examination says
 */
public record Difference(
    String start, List<String> path, Aspect aspect, String expected, String actual) {
  public Difference {
    path = List.copyOf(path);
  }

  /** The same difference, seen from further back. */
  public Difference after(String label) {
    List<String> longer = new ArrayList<>(List.of(label));
    longer.addAll(path);
    return new Difference(start, longer, aspect, expected, actual);
  }

  /** The same difference, found on this way. */
  Difference on(String context, List<String> way) {
    return new Difference(context, way, aspect, expected, actual);
  }

  /** The same difference, found after a start with this context. */
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
