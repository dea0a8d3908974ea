package dev.lockstep.flow.definition.check;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * The reachability relation of a directed graph. Nodes on a common cycle form one component.
 * Components are numbered against the direction of the edges, so that a predecessor has a higher
 * number. Components and edges are visited once; sets are stored as bits.
 */
final class Reachability {

  private final int[][] next;
  private final int[] component;
  private final boolean[] isCircle;
  private int components;
  private long[][] before = new long[0][];

  /**
   * Creates the reachability of a graph.
   *
   * @param next for each node its direct successors, without duplicates
   */
  Reachability(int[][] next) {
    this.next = next;
    this.component = new int[next.length];
    this.isCircle = new boolean[next.length];
    new Components().find();
  }

  /** Returns the number of components. */
  int components() {
    return components;
  }

  /** Returns the component of a node, starting at 0. */
  int component(int node) {
    return component[node];
  }

  /** Returns whether the nodes of a component form a cycle. */
  boolean isCircle(int component) {
    return isCircle[component];
  }

  /** Returns whether a path of at least one step leads from a node to another. */
  boolean leads(int from, int to) {
    if (before.length == 0) {
      before = closure();
    }
    int base = component[to] >> 6;
    int at = component[from];
    return at >= component[to] && (before[component[to]][(at >> 6) - base] & 1L << at) != 0;
  }

  /**
   * Returns for each component the set of its predecessors. The first bit of a set is for the
   * component itself.
   */
  private long[][] closure() {
    int words = (components + 63) >> 6;
    long[][] sets = new long[components][];
    for (int i = 0; i < components; i++) {
      sets[i] = new long[words - (i >> 6)];
      if (isCircle[i]) {
        sets[i][0] |= 1L << i;
      }
    }
    int[] order = byComponent();
    for (int i = order.length - 1; i >= 0; i--) {
      int earlier = component[order[i]];
      for (int node : next[order[i]]) {
        if (component[node] != earlier) {
          join(sets[component[node]], component[node], sets[earlier], earlier);
        }
      }
    }
    return sets;
  }

  private static void join(long[] later, int laterNumber, long[] earlier, int earlierNumber) {
    int shift = (earlierNumber >> 6) - (laterNumber >> 6);
    for (int i = 0; i < earlier.length; i++) {
      later[i + shift] |= earlier[i];
    }
    later[shift] |= 1L << earlierNumber;
  }

  /** Returns all nodes in the order of their components, those with lower numbers first. */
  int[] byComponent() {
    int[] starts = new int[components + 1];
    for (int number : component) {
      starts[number + 1]++;
    }
    for (int i = 0; i < components; i++) {
      starts[i + 1] += starts[i];
    }
    int[] order = new int[component.length];
    for (int node = 0; node < component.length; node++) {
      order[starts[component[node]]++] = node;
    }
    return order;
  }

  /** Tarjan's algorithm for strongly connected components, without recursion. */
  private final class Components {

    private final int[] found = new int[next.length];
    private final int[] low = new int[next.length];
    private final int[] edge = new int[next.length];
    private final boolean[] loops = new boolean[next.length];
    private final Deque<Integer> path = new ArrayDeque<>();
    private final Deque<Integer> open = new ArrayDeque<>();
    private int clock;

    void find() {
      Arrays.fill(component, -1);
      for (int node = 0; node < next.length; node++) {
        if (found[node] == 0) {
          enter(node);
          while (!path.isEmpty()) {
            step(path.peek());
          }
        }
      }
    }

    private void enter(int node) {
      found[node] = ++clock;
      low[node] = clock;
      path.push(node);
      open.push(node);
    }

    private void step(int node) {
      if (edge[node] < next[node].length) {
        int to = next[node][edge[node]++];
        if (found[to] == 0) {
          enter(to);
        } else if (component[to] < 0) {
          low[node] = Math.min(low[node], found[to]);
        }
        loops[node] |= node == to;
        return;
      }
      path.pop();
      if (!path.isEmpty()) {
        low[path.peek()] = Math.min(low[path.peek()], low[node]);
      }
      if (low[node] == found[node]) {
        close(node);
      }
    }

    private void close(int node) {
      int size = 0;
      boolean hasLoop = false;
      int member;
      do {
        member = open.pop();
        component[member] = components;
        hasLoop |= loops[member];
        size++;
      } while (member != node);
      isCircle[components++] = size > 1 || hasLoop;
    }
  }
}
