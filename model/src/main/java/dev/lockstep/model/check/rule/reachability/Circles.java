package dev.lockstep.model.check.rule.reachability;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/**
 * The strongly connected components of a chart's {@link Progress}, by Tarjan's algorithm without
 * recursion.
 */
final class Circles {

  private final Progress progress;
  private final Map<Integer, Integer> order = new HashMap<>();
  private final Map<Integer, Integer> low = new HashMap<>();
  private final Map<Integer, Integer> circleOf = new HashMap<>();
  private final Deque<Integer> open = new ArrayDeque<>();
  private final List<List<Integer>> circles = new ArrayList<>();

  Circles(Progress progress) {
    this.progress = progress;
    progress.places().stream().filter(place -> !order.containsKey(place)).forEach(this::explore);
  }

  /** Returns the components without an edge to another component, each in document order. */
  List<List<Integer>> withoutExit() {
    return circles.stream()
        .filter(
            circle ->
                circle.stream()
                    .flatMap(place -> progress.ways(place).stream())
                    .allMatch(to -> Objects.equals(circleOf.get(to), circleOf.get(circle.get(0)))))
        .toList();
  }

  private record Visit(int place, Iterator<Integer> ways) {}

  private void explore(int start) {
    var path = new ArrayDeque<Visit>();
    path.push(begin(start));
    while (!path.isEmpty()) {
      Visit visit = path.peek();
      if (visit.ways().hasNext()) {
        int to = visit.ways().next();
        if (!order.containsKey(to)) {
          path.push(begin(to));
        } else if (!circleOf.containsKey(to)) {
          low.merge(visit.place(), order.get(to), Math::min);
        }
      } else {
        path.pop();
        if (!path.isEmpty()) {
          low.merge(path.peek().place(), low.get(visit.place()), Math::min);
        }
        close(visit.place());
      }
    }
  }

  private Visit begin(int place) {
    order.put(place, order.size());
    low.put(place, order.get(place));
    open.push(place);
    return new Visit(place, progress.ways(place).iterator());
  }

  private void close(int place) {
    if (!low.get(place).equals(order.get(place))) {
      return;
    }
    var circle = new TreeSet<Integer>();
    int member;
    do {
      member = open.pop();
      circle.add(member);
      circleOf.put(member, circles.size());
    } while (member != place);
    circles.add(List.copyOf(circle));
  }
}
