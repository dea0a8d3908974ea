package dev.lockstep.conformance.coverage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The coverage of one kind of part of a chart.
 *
 * @param kind plural name of the kind: {@code transitions}
 * @param total the number of such parts in the chart
 * @param missing the names of parts that are neither covered, unreachable nor allowed, in the order
 *     of the chart
 * @param unreachable the parts that no input reaches, with the reason
 * @param allowed the parts that the author of the test allows to be uncovered, with the reason
 */
public record Measure(
    String kind,
    int total,
    List<String> missing,
    Map<String, String> unreachable,
    Map<String, String> allowed) {
  public Measure {
    missing = List.copyOf(missing);
    unreachable = new LinkedHashMap<>(unreachable);
    allowed = new LinkedHashMap<>(allowed);
  }

  /** Creates a measure without unreachable and allowed parts. */
  public Measure(String kind, int total, List<String> missing) {
    this(kind, total, missing, Map.of(), Map.of());
  }

  /** Returns the number of covered parts. */
  public int covered() {
    return total - missing.size() - unreachable.size() - allowed.size();
  }

  /** Returns true if no part is missing. */
  public boolean isComplete() {
    return missing.isEmpty();
  }

  /** Returns the same measure without the missing parts for which there is a reason. */
  Measure without(Function<String, Optional<String>> reasons) {
    Map<String, String> found = new LinkedHashMap<>(unreachable);
    missing.forEach(name -> reasons.apply(name).ifPresent(reason -> found.put(name, reason)));
    return new Measure(kind, total, left(found), found, allowed);
  }

  /** Returns the same measure without the missing parts that are allowed. */
  Measure allowing(Map<String, String> exceptions) {
    Map<String, String> found = new LinkedHashMap<>(allowed);
    missing.stream()
        .filter(exceptions::containsKey)
        .forEach(name -> found.put(name, exceptions.get(name)));
    return new Measure(kind, total, left(found), unreachable, found);
  }

  private List<String> left(Map<String, String> gone) {
    List<String> left = new ArrayList<>(missing);
    left.removeAll(gone.keySet());
    return left;
  }

  /** Returns the number of covered parts and of all parts, with the number of other ones. */
  String toText() {
    String others =
        (unreachable.isEmpty() ? "" : ", " + unreachable.size() + " unreachable")
            + (allowed.isEmpty() ? "" : ", " + allowed.size() + " allowed");
    return covered() + " of " + total + others;
  }
}
