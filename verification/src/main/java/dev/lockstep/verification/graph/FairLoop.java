package dev.lockstep.verification.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * A closed walk through a strongly connected component that meets requirements one after the other.
 * A run that repeats it meets each of them infinitely often.
 */
final class FairLoop {

  /** The edges of the component. */
  interface Component {

    /** Returns the edges of a member that stay in the component. */
    Iterable<Integer> edges(int member);

    /** Returns the member to which an edge of a member leads. */
    int target(int member, int edge);
  }

  /**
   * A requirement, which a visit of one of the members or a step along one of the edges meets.
   *
   * @param members the members that meet it
   * @param edges the edges that meet it
   */
  record Requirement(IntPredicate members, IntPredicate edges) {}

  private record Arrival(int from, int edge) {}

  private final Component component;
  private final List<Integer> walk = new ArrayList<>();

  private FairLoop(Component component) {
    this.component = component;
  }

  /**
   * Returns the edges of a walk from a member back to it; empty if the member meets all
   * requirements itself and {@code moves} is false.
   *
   * @param moves true if the walk must have an edge, which the component then has
   */
  static List<Integer> of(
      Component component, int start, List<Requirement> requirements, boolean moves) {
    FairLoop loop = new FairLoop(component);
    int at = start;
    for (Requirement requirement : requirements) {
      if (!requirement.members().test(at)
          && !loop.walk.stream().anyMatch(requirement.edges()::test)) {
        at = loop.go(at, requirement);
      }
    }
    if (at != start || moves && loop.walk.isEmpty()) {
      loop.go(at, new Requirement(member -> member == start, edge -> false));
    }
    return List.copyOf(loop.walk);
  }

  /** Appends a shortest way of at least one edge, and returns its last member. */
  private int go(int from, Requirement goal) {
    Map<Integer, Arrival> arrivals = new HashMap<>();
    Deque<Integer> queue = new ArrayDeque<>(List.of(from));
    while (!queue.isEmpty()) {
      int member = queue.remove();
      for (int edge : component.edges(member)) {
        int target = component.target(member, edge);
        boolean met = goal.edges().test(edge) || goal.members().test(target);
        if (met) {
          append(from, member, arrivals);
          walk.add(edge);
          return target;
        }
        if (target != from && arrivals.putIfAbsent(target, new Arrival(member, edge)) == null) {
          queue.add(target);
        }
      }
    }
    throw new IllegalStateException("the component does not meet a requirement");
  }

  private void append(int from, int last, Map<Integer, Arrival> arrivals) {
    LinkedList<Integer> edges = new LinkedList<>();
    int at = last;
    while (at != from) {
      Arrival arrival = arrivals.get(at);
      edges.addFirst(arrival.edge());
      at = arrival.from();
    }
    walk.addAll(edges);
  }
}
