package dev.lockstep.verification.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A search for runs in which a trigger stays unanswered forever although the assumptions of the
 * property hold. A run may stay in a state forever, as if it ended there, if no assumption demands
 * a step. The search looks at the strongly connected components of the unanswered states; a
 * component is a violation if each assumption is met in it: a step that it demands occurs in the
 * component, or is impossible in one of its states.
 */
public final class FairCycles<I> {

  private final StateGraph<I> graph;
  private final PropertyRule property;
  private final Search<I> search;
  private final List<Search.Product> products;
  private final int[] index;
  private final int[] low;
  private final int[] component;
  private final Deque<Integer> open = new ArrayDeque<>();
  private final List<List<Integer>> components = new ArrayList<>();
  private int visited;

  /**
   * Creates a search.
   *
   * @param search a search that has visited all states
   */
  public FairCycles(StateGraph<I> graph, PropertyRule property, Search<I> search) {
    this.graph = graph;
    this.property = property;
    this.search = search;
    this.products = List.copyOf(search.products());
    this.index = new int[products.size()];
    this.low = new int[products.size()];
    this.component = new int[products.size()];
  }

  /** Returns a shortest path to a violation; empty if there is none. */
  public Optional<RunPath<I>> violation() {
    for (int i = 0; i < products.size(); i++) {
      if (isUnanswered(i) && index[i] == 0) {
        connect(i);
      }
    }
    BitSet fair = new BitSet();
    for (int i = 0; i < components.size(); i++) {
      fair.set(i, isFair(components.get(i)));
    }
    for (int i = 0; i < products.size(); i++) {
      if (isUnanswered(i) && fair.get(component[i])) {
        int size = components.get(component[i]).size();
        String end =
            size == 1
                ? "nothing more has to happen"
                : "from here a run can continue forever among " + size + " states";
        return Optional.of(new RunPath<>(search.path(i, -1), 0, repeated(i, size > 1), end));
      }
    }
    return Optional.empty();
  }

  /** Returns inputs that lead from a state of a fair component back to it. */
  private List<I> repeated(int start, boolean moves) {
    List<Integer> members = components.get(component[start]);
    List<FairLoop.Requirement> requirements = new ArrayList<>();
    if (property.clock()) {
      requirements.add(
          new FairLoop.Requirement(
              member -> !graph.hasTimer(products.get(member).state()),
              edge -> graph.elapsed(edge) > 0));
    }
    for (int event : property.events()) {
      requirements.add(
          new FairLoop.Requirement(
              member -> !accepts(member, event), edge -> graph.event(edge) == event));
    }
    var edges =
        new FairLoop.Component() {
          @Override
          public Iterable<Integer> edges(int member) {
            return inside(member, members);
          }

          @Override
          public int target(int member, int edge) {
            return successor(member, edge);
          }
        };
    return FairLoop.of(edges, start, requirements, moves).stream().map(graph::inputOf).toList();
  }

  private boolean isUnanswered(int product) {
    return products.get(product).state() > 0 && products.get(product).monitor() >= 0;
  }

  /** Returns the unanswered successor along an edge; -1 if the edge answers the trigger. */
  private int successor(int product, int edge) {
    long next = search.next(products.get(product).monitor(), edge);
    return next < 0 ? -1 : search.number(new Search.Product(graph.target(edge), next));
  }

  /** Finds the components that are reachable from a state, by Tarjan's algorithm. */
  private void connect(int root) {
    Deque<int[]> calls = new ArrayDeque<>();
    enter(root, calls);
    while (!calls.isEmpty()) {
      int[] call = calls.peek();
      int at = call[0];
      if (call[1] < graph.endOfEdges(products.get(at).state())) {
        int next = successor(at, call[1]++);
        if (next >= 0 && index[next] == 0) {
          enter(next, calls);
        } else if (next >= 0 && component[next] < 0) {
          low[at] = Math.min(low[at], index[next]);
        }
      } else {
        calls.pop();
        leave(at, calls);
      }
    }
  }

  private void enter(int product, Deque<int[]> calls) {
    visited++;
    index[product] = visited;
    low[product] = visited;
    component[product] = -1;
    open.push(product);
    calls.push(new int[] {product, graph.firstEdge(products.get(product).state())});
  }

  private void leave(int product, Deque<int[]> calls) {
    if (low[product] == index[product]) {
      List<Integer> members = new ArrayList<>();
      int member;
      do {
        member = open.pop();
        component[member] = components.size();
        members.add(member);
      } while (member != product);
      components.add(members);
    }
    if (!calls.isEmpty()) {
      int caller = calls.peek()[0];
      low[caller] = Math.min(low[caller], low[product]);
    }
  }

  private boolean isFair(List<Integer> members) {
    if (property.clock() && !passesTime(members)) {
      return false;
    }
    return property.events().stream().allMatch(event -> isMet(event, members));
  }

  /** Returns true if time passes on a cycle, or a state has no timer that would have to expire. */
  private boolean passesTime(List<Integer> members) {
    return members.stream()
        .anyMatch(
            member ->
                !graph.hasTimer(products.get(member).state())
                    || inside(member, members).stream().anyMatch(e -> graph.elapsed(e) > 0));
  }

  private boolean isMet(int event, List<Integer> members) {
    return members.stream()
        .anyMatch(
            member ->
                !accepts(member, event)
                    || inside(member, members).stream().anyMatch(e -> graph.event(e) == event));
  }

  private boolean accepts(int member, int event) {
    int state = products.get(member).state();
    for (int edge = graph.firstEdge(state); edge < graph.endOfEdges(state); edge++) {
      if (graph.event(edge) == event) {
        return true;
      }
    }
    return false;
  }

  /** Returns the edges of a state that stay in its component. */
  private Set<Integer> inside(int member, List<Integer> members) {
    int state = products.get(member).state();
    Set<Integer> edges = new TreeSet<>();
    for (int edge = graph.firstEdge(state); edge < graph.endOfEdges(state); edge++) {
      int next = successor(member, edge);
      if (next >= 0 && component[next] == component[members.get(0)]) {
        edges.add(edge);
      }
    }
    return edges;
  }
}
