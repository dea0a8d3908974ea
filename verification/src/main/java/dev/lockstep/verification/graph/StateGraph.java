package dev.lockstep.verification.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The reachable states of a chart. State 0 is the state before the start. The edges of a state are
 * consecutive, and states are numbered in the order of a breadth-first search. Not thread-safe.
 */
public final class StateGraph<I> {

  /** The label of an edge without an instant: time passes. */
  public static final int NO_INSTANT = -1;

  /** An input of an edge that was refused, or that is no event. */
  public static final int NO_EVENT = -1;

  private final boolean choices;
  private final List<I> inputs = new ArrayList<>();
  private final Map<I, Integer> numbersOfInputs = new HashMap<>();
  private final List<InstantLabel> labels = new ArrayList<>();
  private final Map<InstantLabel, Integer> numbersOfLabels = new HashMap<>();
  private final List<Integer> still = new ArrayList<>();
  private final BitSet timed = new BitSet();
  private int[] first = new int[16];
  private int[] targets = new int[64];
  private int[] input = new int[64];
  private int[] label = new int[64];
  private int[] event = new int[64];
  private long[] elapsed = new long[64];
  private int edges;
  private int expanded;

  /** Creates an empty graph in which an input has one edge from a state. */
  public StateGraph() {
    this(false);
  }

  /**
   * Creates an empty graph.
   *
   * @param choices true if an input can have several edges from a state, of which a run takes any
   */
  public StateGraph(boolean choices) {
    this.choices = choices;
  }

  /** Returns true if an input can have several edges from a state. */
  public boolean hasChoices() {
    return choices;
  }

  public int states() {
    return still.size() + 1;
  }

  /** Returns the number of states whose edges are known. */
  public int expanded() {
    return expanded;
  }

  public boolean isComplete() {
    return expanded == states();
  }

  public int edges() {
    return edges;
  }

  /**
   * Returns the label of an instant in which nothing happens; not for the state before the start.
   */
  public int still(int state) {
    return still.get(state - 1);
  }

  /** Returns true if a timer is pending. */
  public boolean hasTimer(int state) {
    return timed.get(state);
  }

  public int firstEdge(int state) {
    return state < expanded ? first[state] : edges;
  }

  public int endOfEdges(int state) {
    return state + 1 < expanded ? first[state + 1] : edges;
  }

  public int target(int edge) {
    return targets[edge];
  }

  public I inputOf(int edge) {
    return inputs.get(input[edge]);
  }

  /** Returns the number of the label; {@link #NO_INSTANT} if time passes without an instant. */
  public int label(int edge) {
    return label[edge];
  }

  public InstantLabel labelAt(int number) {
    return labels.get(number);
  }

  /** Returns the accepted event of an edge; {@link #NO_EVENT} if there is none. */
  public int event(int edge) {
    return event[edge];
  }

  /** Returns the chart time that passes on an edge, in nanoseconds. */
  public long elapsed(int edge) {
    return elapsed[edge];
  }

  public int number(InstantLabel of) {
    return numbersOfLabels.computeIfAbsent(
        of,
        key -> {
          labels.add(key);
          return labels.size() - 1;
        });
  }

  /**
   * Adds a state and returns its number.
   *
   * @param labelled label of an instant in which nothing happens
   * @param timer true if a timer is pending
   */
  public int add(int labelled, boolean timer) {
    still.add(labelled);
    timed.set(still.size(), timer);
    return still.size();
  }

  /** Begins the edges of the next state. */
  public void expand() {
    first = room(first, expanded);
    first[expanded++] = edges;
  }

  /** Adds an edge of the state that was expanded last, unless it has an equal one. */
  public void addEdge(int target, I by, int labelled, int accepted, long passed) {
    int number = numberOfInput(by);
    for (int i = first[expanded - 1]; i < edges; i++) {
      if ((!choices || input[i] == number)
          && targets[i] == target
          && label[i] == labelled
          && event[i] == accepted
          && elapsed[i] == passed) {
        return;
      }
    }
    targets = room(targets, edges);
    input = room(input, edges);
    label = room(label, edges);
    event = room(event, edges);
    elapsed = elapsed.length > edges ? elapsed : Arrays.copyOf(elapsed, edges * 2);
    targets[edges] = target;
    input[edges] = number;
    label[edges] = labelled;
    event[edges] = accepted;
    elapsed[edges] = passed;
    edges++;
  }

  private int numberOfInput(I of) {
    return numbersOfInputs.computeIfAbsent(
        of,
        key -> {
          inputs.add(key);
          return inputs.size() - 1;
        });
  }

  private static int[] room(int[] array, int index) {
    return array.length > index ? array : Arrays.copyOf(array, index * 2);
  }
}
