package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.condition.Truth;
import dev.lockstep.conformance.solve.InputSolver;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The points that a search has reached and not yet expanded. Points that are like the fewest
 * expanded ones come first, breadth first among them.
 */
final class OpenPoints<A, B> {

  private final InputSolver solver;
  private final boolean readsTime;
  private final int most;

  private final Map<Likeness, Deque<Twin<A, B>>> open = new LinkedHashMap<>();
  private final Map<Object, Integer> expansions = new HashMap<>();
  private final Set<Object> seen = new HashSet<>();

  /**
   * Creates an empty set.
   *
   * @param readsTime true if points that differ only in time are different
   * @param most the maximum number of points that are added
   */
  OpenPoints(InputSolver solver, boolean readsTime, int most) {
    this.solver = solver;
    this.readsTime = readsTime;
    this.most = most;
  }

  /** A class of points that the guards of the chart hardly distinguish. */
  private record Likeness(List<String> states, List<Truth> clauses, int timers) {}

  /** Adds a point unless it was added before. */
  void add(Twin<A, B> twin) {
    Object key = readsTime ? List.of(PointKey.of(twin), twin.now()) : PointKey.of(twin);
    if (seen.size() < most && seen.add(key)) {
      open.computeIfAbsent(likeness(twin), alike -> new ArrayDeque<>()).addLast(twin);
    }
  }

  /** Counts an expansion of a point. Returns the number for its configuration. */
  int expanded(Twin<A, B> at) {
    expansions.merge(likeness(at), 1, Integer::sum);
    return expansions.merge(at.seen().states(), 1, Integer::sum);
  }

  /**
   * Removes and returns the first open point among those that are like the fewest expanded ones.
   */
  Optional<Twin<A, B>> next() {
    Optional<Likeness> next =
        open.keySet().stream()
            .min(
                Comparator.<Likeness>comparingInt(each -> expansions.getOrDefault(each, 0))
                    .thenComparingInt(each -> expansions.getOrDefault(each.states(), 0)));
    return next.map(
        least -> {
          Deque<Twin<A, B>> queue = open.get(least);
          Twin<A, B> first = queue.removeFirst();
          if (queue.isEmpty()) {
            open.remove(least);
          }
          return first;
        });
  }

  private Likeness likeness(Twin<A, B> at) {
    return new Likeness(
        at.seen().states(), solver.abstraction(at.seen(), at.now()), at.seen().timers().size());
  }
}
