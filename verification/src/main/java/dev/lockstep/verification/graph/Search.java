package dev.lockstep.verification.graph;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A breadth-first search of the states of a chart together with the states of a monitor. The first
 * violation has a shortest path. Supports one search. Not thread-safe.
 */
public final class Search<I> {

  /** A state of the chart and of the monitor. */
  public record Product(int state, long monitor) {}

  private final StateGraph<I> graph;
  private final Monitor monitor;
  private final Map<Product, Integer> numbers = new HashMap<>();
  private final List<Product> products = new ArrayList<>();
  private final List<Integer> parents = new ArrayList<>();
  private final List<Integer> edges = new ArrayList<>();

  public Search(StateGraph<I> graph, Monitor monitor) {
    this.graph = graph;
    this.monitor = monitor;
    add(new Product(0, monitor.start()), -1, -1);
  }

  /** Returns a shortest violating path; empty if there is none among the explored states. */
  public Optional<RunPath<I>> violation() {
    for (int at = 0; at < products.size(); at++) {
      Product product = products.get(at);
      for (int edge = graph.firstEdge(product.state());
          edge < graph.endOfEdges(product.state());
          edge++) {
        long next = next(product.monitor(), edge);
        if (next == Monitor.VIOLATED) {
          return Optional.of(new RunPath<>(path(at, edge), 0, ""));
        }
        if (next != Monitor.SATISFIED) {
          add(new Product(graph.target(edge), next), at, edge);
        }
      }
      if (isLeftWaiting(product)) {
        return Optional.of(
            new RunPath<>(
                path(at, -1),
                product.monitor() + 1,
                "no timer is pending, and time passes without an event"));
      }
    }
    return Optional.empty();
  }

  public List<Product> products() {
    return products;
  }

  /** Returns the number of a product state; -1 if it was not reached. */
  public int number(Product product) {
    return numbers.getOrDefault(product, -1);
  }

  /** Returns the state of the monitor after an edge. */
  public long next(long state, int edge) {
    if (graph.label(edge) == StateGraph.NO_INSTANT) {
      return monitor.pass(state, graph.elapsed(edge));
    }
    InstantLabel label = graph.labelAt(graph.label(edge));
    return monitor.next(state, label, graph.elapsed(edge));
  }

  /** Returns the inputs to a product state, and the input of one more edge unless it is -1. */
  public List<I> path(int product, int edge) {
    List<I> path = new ArrayList<>();
    if (edge >= 0) {
      path.add(graph.inputOf(edge));
    }
    for (int at = product; edges.get(at) >= 0; at = parents.get(at)) {
      path.add(graph.inputOf(edges.get(at)));
    }
    Collections.reverse(path);
    return path;
  }

  /** Returns true if a trigger with a time limit is unanswered and nothing has to happen. */
  private boolean isLeftWaiting(Product product) {
    return product.state() > 0
        && product.monitor() >= 0
        && monitor.rule().timed()
        && !graph.hasTimer(product.state());
  }

  private void add(Product product, int parent, int edge) {
    if (numbers.putIfAbsent(product, products.size()) == null) {
      products.add(product);
      parents.add(parent);
      edges.add(edge);
    }
  }
}
