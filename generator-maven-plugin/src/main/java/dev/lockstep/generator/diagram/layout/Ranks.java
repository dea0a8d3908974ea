package dev.lockstep.generator.diagram.layout;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The layer of each child of a box. Circles are broken where a walk in document order comes back to
 * where it has been; then no line joins two children of one layer, and lines are short.
 */
final class Ranks {

  private static final int ROUNDS = 6;

  private final List<Integer> children;
  private final Map<Integer, Set<Integer>> after = new HashMap<>();
  private final Map<Integer, Set<Integer>> before = new HashMap<>();
  private final Map<Integer, Integer> ranks = new HashMap<>();

  private Ranks(List<Integer> children) {
    this.children = children;
    for (int child : children) {
      after.put(child, new LinkedHashSet<>());
      before.put(child, new LinkedHashSet<>());
    }
  }

  /**
   * Child to layer, from 0.
   *
   * @param arcs pairs of different children
   * @param spread true if children without arcs are spread over layers
   */
  static Map<Integer, Integer> of(List<Integer> children, List<int[]> arcs, boolean spread) {
    var ranks = new Ranks(children);
    ranks.direct(arcs);
    ranks.byLongestPath();
    for (int round = 0; round < ROUNDS; round++) {
      children.forEach(ranks::drawNear);
    }
    if (spread) {
      ranks.spread();
    }
    return ranks.ranks;
  }

  /** Turns every arc that leads back, so that no circle is left. */
  private void direct(List<int[]> arcs) {
    Map<Integer, List<Integer>> raw = new HashMap<>();
    arcs.forEach(arc -> raw.computeIfAbsent(arc[0], key -> new ArrayList<>()).add(arc[1]));
    Map<Integer, Integer> finished = new HashMap<>();
    var seen = new LinkedHashSet<Integer>();
    children.forEach(child -> visit(child, raw, seen, finished));
    for (int[] arc : arcs) {
      boolean forward = finished.get(arc[0]) > finished.get(arc[1]);
      after.get(forward ? arc[0] : arc[1]).add(forward ? arc[1] : arc[0]);
      before.get(forward ? arc[1] : arc[0]).add(forward ? arc[0] : arc[1]);
    }
  }

  /** Numbers the children in the order a walk in depth leaves them for the last time. */
  private static void visit(
      int child,
      Map<Integer, List<Integer>> raw,
      Set<Integer> seen,
      Map<Integer, Integer> finished) {
    var path = new ArrayList<int[]>();
    if (seen.add(child)) {
      path.add(new int[] {child, 0});
    }
    while (!path.isEmpty()) {
      int[] top = path.get(path.size() - 1);
      List<Integer> next = raw.getOrDefault(top[0], List.of());
      if (top[1] == next.size()) {
        finished.put(top[0], finished.size());
        path.remove(path.size() - 1);
      } else if (seen.add(next.get(top[1]++))) {
        path.add(new int[] {next.get(top[1] - 1), 0});
      }
    }
  }

  private void byLongestPath() {
    Map<Integer, Integer> open = new HashMap<>();
    var ready = new ArrayList<Integer>();
    for (int child : children) {
      open.put(child, before.get(child).size());
      ranks.put(child, 0);
      if (before.get(child).isEmpty()) {
        ready.add(child);
      }
    }
    for (int next = 0; next < ready.size(); next++) {
      int child = ready.get(next);
      for (int successor : after.get(child)) {
        ranks.merge(successor, ranks.get(child) + 1, Math::max);
        if (open.merge(successor, -1, Integer::sum) == 0) {
          ready.add(successor);
        }
      }
    }
  }

  /** A child with more lines ahead than behind moves towards them as far as it may. */
  private void drawNear(int child) {
    if (after.get(child).size() > before.get(child).size()) {
      int limit = after.get(child).stream().mapToInt(ranks::get).min().orElseThrow() - 1;
      ranks.put(child, Math.max(ranks.get(child), limit));
    }
  }

  /** Children without lines fill a square rather than one long layer. */
  private void spread() {
    List<Integer> alone =
        children.stream()
            .filter(child -> after.get(child).isEmpty() && before.get(child).isEmpty())
            .toList();
    int layers =
        Math.max((int) Math.ceil(Math.sqrt(alone.size())), Collections.max(ranks.values()));
    int perLayer = Math.max((alone.size() + layers - 1) / Math.max(layers, 1), 1);
    for (int i = 0; i < alone.size(); i++) {
      ranks.put(alone.get(i), i / perLayer);
    }
  }
}
