package dev.lockstep.verification.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** A backward search for the states from which no run reaches a condition. */
public final class ReachableSearch<I> {

  private static final String DEAD = "no run from here reaches the condition";

  private final StateGraph<I> graph;
  private final Monitor monitor;
  private final Search<I> search;
  private final BitSet able = new BitSet();

  /**
   * Creates a search.
   *
   * @param search a search that has visited all states
   */
  public ReachableSearch(StateGraph<I> graph, Monitor monitor, Search<I> search) {
    this.graph = graph;
    this.monitor = monitor;
    this.search = search;
    List<List<Integer>> sources = new ArrayList<>();
    for (int i = 0; i < graph.states(); i++) {
      sources.add(new ArrayList<>());
    }
    Deque<Integer> open = new ArrayDeque<>();
    for (int state = 0; state < graph.states(); state++) {
      boolean holds = state > 0 && holds(graph.still(state));
      boolean unknown = state >= graph.expanded();
      for (int edge = graph.firstEdge(state); edge < graph.endOfEdges(state); edge++) {
        sources.get(graph.target(edge)).add(state);
        holds |= holds(graph.label(edge));
      }
      if (holds || unknown) {
        able.set(state);
        open.add(state);
      }
    }
    while (!open.isEmpty()) {
      for (int source : sources.get(open.remove())) {
        if (!able.get(source)) {
          able.set(source);
          open.add(source);
        }
      }
    }
  }

  /** Returns a shortest path to a state that violates the property; empty if there is none. */
  public Optional<RunPath<I>> violation() {
    for (int i = 0; i < search.products().size(); i++) {
      int state = search.products().get(i).state();
      for (int edge = graph.firstEdge(state); edge < graph.endOfEdges(state); edge++) {
        if (selects(edge) && !able.get(graph.target(edge)) && !holds(graph.label(edge))) {
          return Optional.of(new RunPath<>(search.path(i, edge), 0, DEAD));
        }
      }
    }
    return Optional.empty();
  }

  private boolean selects(int edge) {
    return graph.label(edge) != StateGraph.NO_INSTANT
        && monitor.triggers(graph.labelAt(graph.label(edge)));
  }

  private boolean holds(int label) {
    return label != StateGraph.NO_INSTANT && monitor.predicateHolds(graph.labelAt(label));
  }
}
