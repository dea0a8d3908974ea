package dev.lockstep.verification;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The reachable states of a chart. State 0 is the state before the start. The edges of a state are
 * consecutive, and states are numbered in the order of a breadth-first search. Not thread-safe.
 */
final class StateGraph {

  /** The label of an edge without an instant: time passes. */
  static final int NO_INSTANT = -1;

  /** An input of an edge that was refused, or that is no event. */
  static final int NO_EVENT = -1;

  /**
   * A state as it was first reached.
   *
   * @param still label of an instant in which nothing happens
   */
  record Point(InterpreterSnapshot at, Instant now, int still) {}

  private final List<RunInput> inputs = new ArrayList<>();
  private final Map<RunInput, Integer> numbersOfInputs = new HashMap<>();
  private final List<InstantLabel> labels = new ArrayList<>();
  private final Map<InstantLabel, Integer> numbersOfLabels = new HashMap<>();
  private final List<Point> points = new ArrayList<>();
  private int[] first = new int[16];
  private int[] targets = new int[64];
  private int[] input = new int[64];
  private int[] label = new int[64];
  private int[] event = new int[64];
  private long[] elapsed = new long[64];
  private int edges;
  private int expanded;

  int states() {
    return points.size() + 1;
  }

  /** Returns the number of states whose edges are known. */
  int expanded() {
    return expanded;
  }

  boolean isComplete() {
    return expanded == states();
  }

  int edges() {
    return edges;
  }

  /** Returns a state that is not the state before the start. */
  Point point(int state) {
    return points.get(state - 1);
  }

  int firstEdge(int state) {
    return state < expanded ? first[state] : edges;
  }

  int endOfEdges(int state) {
    return state + 1 < expanded ? first[state + 1] : edges;
  }

  int target(int edge) {
    return targets[edge];
  }

  RunInput inputOf(int edge) {
    return inputs.get(input[edge]);
  }

  /** Returns the number of the label; {@link #NO_INSTANT} if time passes without an instant. */
  int label(int edge) {
    return label[edge];
  }

  InstantLabel labelAt(int number) {
    return labels.get(number);
  }

  /** Returns the accepted event of an edge; {@link #NO_EVENT} if there is none. */
  int event(int edge) {
    return event[edge];
  }

  /** Returns the chart time that passes on an edge, in nanoseconds. */
  long elapsed(int edge) {
    return elapsed[edge];
  }

  int number(InstantLabel of) {
    return numbersOfLabels.computeIfAbsent(
        of,
        key -> {
          labels.add(key);
          return labels.size() - 1;
        });
  }

  /** Adds a state and returns its number. */
  int add(Point point) {
    points.add(point);
    return points.size();
  }

  /** Begins the edges of the next state. */
  void expand() {
    first = room(first, expanded);
    first[expanded++] = edges;
  }

  /** Adds an edge of the state that was expanded last, unless it has an equal one. */
  void addEdge(int target, RunInput by, int labelled, int accepted, long passed) {
    for (int i = first[expanded - 1]; i < edges; i++) {
      if (targets[i] == target
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
    input[edges] =
        numbersOfInputs.computeIfAbsent(
            by,
            key -> {
              inputs.add(key);
              return inputs.size() - 1;
            });
    label[edges] = labelled;
    event[edges] = accepted;
    elapsed[edges] = passed;
    edges++;
  }

  private static int[] room(int[] array, int index) {
    return array.length > index ? array : Arrays.copyOf(array, index * 2);
  }
}
