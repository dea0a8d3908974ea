package dev.lockstep.learning;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Merges the nodes of a prefix tree to the states of an automaton, as the algorithm ALERGIA does
 * (Carrasco and Oncina, 1994), in the red-blue order: of the nodes behind the known states, the one
 * that most instances visited is merged into a compatible state, or becomes a state.
 *
 * <p>Two nodes are compatible if they have the same recorded states and, from them, each letter and
 * the end follow about equally often: their relative frequencies differ by less than the bound of
 * Hoeffding, and so do those of the nodes behind a common letter. With significance 0 the recorded
 * states decide alone; a node without them is merged into the target that the same event has more
 * often, or otherwise into that of the same event elsewhere.
 */
final class StateMerging {

  /** The largest number of pairs of nodes that one comparison visits. */
  private static final int PAIRS = 100_000;

  /** The largest number of transitions: each of them is compared with the others. */
  private static final int TRANSITIONS = 20_000;

  /** The largest number of states. */
  private static final int STATES = 2_000;

  private final Letters letters;
  private final double significance;
  private final Map<String, TraceNode> unlabelled = new HashMap<>();
  private final List<TraceNode> red = new ArrayList<>();
  private final Set<TraceNode> known = new HashSet<>();

  private record Step(TraceNode source, TraceEdge edge) {}

  private record Pair(TraceNode first, TraceNode second) {}

  private StateMerging(Letters letters, double significance) {
    this.letters = letters;
    this.significance = significance;
  }

  /**
   * Merges the nodes of a tree, which must not be used for further steps.
   *
   * @return the states, the initial one first
   * @throws LearningLimitException if there are too many states or transitions
   */
  static List<TraceNode> of(TraceTree tree, double significance) {
    var merging = new StateMerging(tree.letters(), significance);
    merging.accept(tree.root());
    int transitions = 0;
    for (Step next = merging.next(); next != null; next = merging.next()) {
      if (++transitions > TRANSITIONS) {
        throw new LearningLimitException("more than %,d transitions".formatted(TRANSITIONS));
      }
      merging.place(next);
    }
    return merging.red;
  }

  private void accept(TraceNode node) {
    if (red.size() == STATES) {
      throw new LearningLimitException("more than %,d states".formatted(STATES));
    }
    red.add(node);
    known.add(node);
  }

  /**
   * Returns the step from a state to the node that most instances visited, those with recorded
   * states first.
   */
  private @Nullable Step next() {
    Step best = null;
    for (TraceNode node : red) {
      for (TraceEdge edge : node.edges()) {
        if (!known.contains(edge.target()) && (best == null || isBefore(edge, best.edge()))) {
          best = new Step(node, edge);
        }
      }
    }
    return best;
  }

  private static boolean isBefore(TraceEdge first, TraceEdge second) {
    boolean isLabelled = first.target().label() >= 0;
    return isLabelled == second.target().label() >= 0
        ? first.target().visits() > second.target().visits()
        : isLabelled;
  }

  private void place(Step step) {
    TraceNode node = step.edge().target();
    TraceNode state = significance == 0 && node.label() < 0 ? unlabelled(step) : best(node);
    if (state == null) {
      accept(node);
    } else {
      step.edge().redirect(state);
      fold(state, node);
    }
  }

  private @Nullable TraceNode best(TraceNode node) {
    TraceNode best = null;
    long most = -1;
    for (TraceNode state : red) {
      long evidence = evidence(state, node);
      if (evidence > most) {
        most = evidence;
        best = state;
      }
    }
    return best;
  }

  /** Returns the state for a step without recorded states, or remembers its target as one. */
  private @Nullable TraceNode unlabelled(Step step) {
    String event = letters.letter(step.edge().letter()).event();
    TraceEdge likely = null;
    for (TraceEdge edge : step.source().edges()) {
      boolean isCandidate =
          edge.target().label() >= 0 && letters.letter(edge.letter()).event().equals(event);
      if (isCandidate && (likely == null || edge.visits() > likely.visits())) {
        likely = edge;
      }
    }
    return likely == null ? unlabelled.putIfAbsent(event, step.edge().target()) : likely.target();
  }

  /**
   * Returns the number of steps of the second node that the first has, too; -1 if they are not
   * compatible.
   */
  private long evidence(TraceNode first, TraceNode second) {
    if (first.label() != second.label()) {
      return -1;
    }
    if (significance == 0) {
      return 0;
    }
    long common = 0;
    Deque<Pair> open = new ArrayDeque<>(List.of(new Pair(first, second)));
    for (int pairs = 0; !open.isEmpty() && pairs < PAIRS; pairs++) {
      Pair pair = open.remove();
      double bound = bound(pair.first().visits(), pair.second().visits());
      if (bound >= 1) {
        continue;
      }
      if (differ(pair.first(), pair.second(), bound)) {
        return -1;
      }
      for (TraceEdge edge : pair.second().edges()) {
        TraceEdge other = pair.first().edge(edge.letter());
        if (other != null) {
          common += edge.visits();
          open.add(new Pair(other.target(), edge.target()));
        }
      }
    }
    return common;
  }

  private double bound(long first, long second) {
    double factor = Math.sqrt(0.5 * Math.log(2 / significance));
    return factor * (1 / Math.sqrt(first) + 1 / Math.sqrt(second));
  }

  private static boolean differ(TraceNode first, TraceNode second, double bound) {
    double left = first.visits();
    double right = second.visits();
    double leftSteps = 0;
    double rightSteps = 0;
    for (TraceEdge edge : first.edges()) {
      TraceEdge other = second.edge(edge.letter());
      long visits = other == null ? 0 : other.visits();
      if (Math.abs(edge.visits() / left - visits / right) > bound) {
        return true;
      }
      leftSteps += edge.visits();
    }
    for (TraceEdge edge : second.edges()) {
      if (first.edge(edge.letter()) == null && edge.visits() / right > bound) {
        return true;
      }
      rightSteps += edge.visits();
    }
    return Math.abs(leftSteps / left - rightSteps / right) > bound;
  }

  /** Adds the subtree of a node to the graph of a state. */
  private static void fold(TraceNode state, TraceNode node) {
    Deque<Pair> open = new ArrayDeque<>(List.of(new Pair(state, node)));
    while (!open.isEmpty()) {
      Pair pair = open.remove();
      pair.first().visit(pair.second().visits());
      for (TraceEdge edge : pair.second().edges()) {
        TraceEdge own = pair.first().edge(edge.letter());
        if (own == null) {
          pair.first().add(edge);
        } else {
          own.add(edge);
          open.add(new Pair(own.target(), edge.target()));
        }
      }
    }
  }
}
