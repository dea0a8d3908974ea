package dev.lockstep.verification;

import dev.lockstep.verification.graph.InstantLabel;
import dev.lockstep.verification.graph.Monitor;
import dev.lockstep.verification.graph.StateGraph;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The search of a graph for the instants that make a property more than an empty promise. */
final class Occurrence<I> {

  /** The number of edges for which a run is tried. */
  private static final int MOST_TRIED = 200;

  /** The part of a property that has to occur. */
  enum Part {
    TRIGGER,
    BEGIN;

    private boolean holds(Monitor monitor, InstantLabel label) {
      return this == TRIGGER ? monitor.triggers(label) : monitor.begins(label);
    }

    /** Returns true if a run had the part of the property. */
    boolean occurredIn(MonitoredRun run, String id) {
      return this == TRIGGER ? run.hasTriggered(id) : run.hasBegun(id);
    }
  }

  /** A check of whether a part occurs in the run with these inputs. */
  interface Replay<I> {
    boolean has(Monitor monitor, Part part, List<I> inputs);
  }

  private final StateGraph<I> graph;
  private final Replay<I> replay;
  private final Supplier<StateGraph<I>> sampled;

  /**
   * Creates a search.
   *
   * @param sampled some runs of the chart, used if no path of the graph could be replayed
   */
  Occurrence(StateGraph<I> graph, Replay<I> replay, Supplier<StateGraph<I>> sampled) {
    this.graph = graph;
    this.replay = replay;
    this.sampled = sampled;
  }

  /** Returns true if an explored edge has the condition. */
  boolean isPossible(Predicate<InstantLabel> condition) {
    return has(graph, condition);
  }

  private static <I> boolean has(StateGraph<I> graph, Predicate<InstantLabel> condition) {
    for (int edge = 0; edge < graph.edges(); edge++) {
      int label = graph.label(edge);
      if (label != StateGraph.NO_INSTANT && condition.test(graph.labelAt(label))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns true if a run of the chart has a part of the property that an explored edge has. A path
   * of an over-approximation may be no run, so that the shortest paths to such edges are replayed.
   */
  boolean isConfirmed(Monitor monitor, Part part) {
    boolean isGiven =
        part == Part.TRIGGER ? monitor.rule().trigger() < 0 : monitor.rule().begin() < 0;
    if (isGiven || !graph.hasChoices()) {
      return true;
    }
    return isReplayed(monitor, part) || has(sampled.get(), label -> part.holds(monitor, label));
  }

  private boolean isReplayed(Monitor monitor, Part part) {
    int[] arrivals = arrivals();
    int tried = 0;
    for (int state = 0; state < graph.expanded() && tried < MOST_TRIED; state++) {
      for (int edge = graph.firstEdge(state); edge < graph.endOfEdges(state); edge++) {
        int label = graph.label(edge);
        if (label != StateGraph.NO_INSTANT && part.holds(monitor, graph.labelAt(label))) {
          tried++;
          if (replay.has(monitor, part, path(arrivals, state, edge))) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Returns the first edge that leads to each state; states are numbered breadth first. */
  private int[] arrivals() {
    int[] arrivals = new int[graph.states()];
    for (int edge = graph.edges() - 1; edge >= 0; edge--) {
      arrivals[graph.target(edge)] = edge;
    }
    return arrivals;
  }

  private List<I> path(int[] arrivals, int state, int edge) {
    List<I> inputs = new ArrayList<>();
    inputs.add(graph.inputOf(edge));
    for (int at = state; at > 0; at = source(arrivals[at])) {
      inputs.add(graph.inputOf(arrivals[at]));
    }
    Collections.reverse(inputs);
    return inputs;
  }

  /** Returns the state whose edges include this one. */
  private int source(int edge) {
    int low = 0;
    int high = graph.expanded() - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (graph.endOfEdges(middle) > edge) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
