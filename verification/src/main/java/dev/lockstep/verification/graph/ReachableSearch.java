package dev.lockstep.verification.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * A backward search for the states from which no run reaches a condition. In a graph in which an
 * input has several edges, a state reaches the condition if one of its events does so on each edge.
 */
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
    if (graph.hasChoices()) {
      findForcing();
    } else {
      findAble();
    }
  }

  private void findAble() {
    List<List<Integer>> sources = new ArrayList<>();
    for (int i = 0; i < graph.states(); i++) {
      sources.add(new ArrayList<>());
    }
    Deque<Integer> open = new ArrayDeque<>();
    for (int state = 0; state < graph.states(); state++) {
      boolean holds = isAble(state);
      for (int edge = graph.firstEdge(state); edge < graph.endOfEdges(state); edge++) {
        sources.get(graph.target(edge)).add(state);
        holds |= holds(graph.label(edge));
      }
      if (holds) {
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

  /** Finds the states in which one event after another reaches the condition on each edge. */
  private void findForcing() {
    boolean grows = true;
    while (grows) {
      grows = false;
      for (int state = graph.states() - 1; state > 0; state--) {
        if (!able.get(state) && (isAble(state) || forces(state))) {
          able.set(state);
          grows = true;
        }
      }
    }
  }

  /** Returns true if each edge of one event has the condition or leads to a state that has it. */
  private boolean forces(int state) {
    int end = graph.endOfEdges(state);
    boolean all = true;
    boolean event = false;
    for (int edge = graph.firstEdge(state); edge < end; edge++) {
      all &= holds(graph.label(edge)) || able.get(graph.target(edge));
      event |= graph.event(edge) != StateGraph.NO_EVENT;
      if (edge + 1 == end || !graph.inputOf(edge + 1).equals(graph.inputOf(edge))) {
        if (all && event) {
          return true;
        }
        all = true;
        event = false;
      }
    }
    return false;
  }

  /** Returns true if the condition holds in the state, or its edges are not known. */
  private boolean isAble(int state) {
    return state >= graph.expanded() || state > 0 && holds(graph.still(state));
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
