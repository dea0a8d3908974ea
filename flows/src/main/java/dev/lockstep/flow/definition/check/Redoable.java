package dev.lockstep.flow.definition.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;

/**
 * The nodes of a group to which, or past which, a rejection can lead back. Up to 64 reviews with a
 * target are analyzed together, each as one bit that is propagated through the graph.
 */
final class Redoable {

  private static final int AT_ONCE = 64;

  /**
   * A review of the group.
   *
   * @param node index of the review
   * @param target index of the node to which its rejection leads; -1 if that does not exist; empty
   *     for all predecessors of the review
   */
  record Review(int node, OptionalInt target) {}

  private final int[][] next;
  private final Reachability paths;
  private final boolean[] found;

  private Redoable(int[][] next, Reachability paths) {
    this.next = next;
    this.paths = paths;
    this.found = new boolean[next.length];
  }

  /**
   * Returns for each node whether a rejection can lead back to it or to one of its predecessors.
   */
  static boolean[] of(int[][] next, int[][] before, Reachability paths, List<Review> reviews) {
    Redoable redoable = new Redoable(next, paths);
    Deque<Integer> open = new ArrayDeque<>();
    List<Review> aimed = new ArrayList<>();
    for (Review review : reviews) {
      if (review.target().isEmpty()) {
        open.add(review.node());
      } else if (review.target().getAsInt() >= 0) {
        aimed.add(review);
      }
    }
    redoable.markBefore(open, before);
    for (int i = 0; i < aimed.size(); i += AT_ONCE) {
      redoable.mark(aimed.subList(i, Math.min(i + AT_ONCE, aimed.size())));
    }
    return redoable.found;
  }

  private void markBefore(Deque<Integer> open, int[][] before) {
    while (!open.isEmpty()) {
      for (int earlier : before[open.pop()]) {
        if (!found[earlier]) {
          found[earlier] = true;
          open.push(earlier);
        }
      }
    }
  }

  private void mark(List<Review> reviews) {
    long[] targets = new long[paths.components()];
    long[] reviewers = new long[paths.components()];
    long[] own = new long[next.length];
    for (int i = 0; i < reviews.size(); i++) {
      Review review = reviews.get(i);
      found[review.target().getAsInt()] = true;
      targets[paths.component(review.target().getAsInt())] |= 1L << i;
      reviewers[paths.component(review.node())] |= 1L << i;
      own[review.node()] |= 1L << i;
    }
    long[] behind = behind(targets);
    long[] ahead = ahead(reviewers);
    for (int node = 0; node < next.length; node++) {
      int at = paths.component(node);
      found[node] |= (behind[at] & (ahead[at] | own[node])) != 0;
    }
  }

  /** Returns for each component the bits of its predecessors, and its own bits if it is a cycle. */
  private long[] behind(long[] bits) {
    long[] passed = onCircles(bits);
    int[] order = paths.byComponent();
    for (int i = order.length - 1; i >= 0; i--) {
      int from = paths.component(order[i]);
      for (int node : next[order[i]]) {
        int to = paths.component(node);
        if (to != from) {
          passed[to] |= passed[from] | bits[from];
        }
      }
    }
    return passed;
  }

  /** Returns for each component the bits of its successors, and its own bits if it is a cycle. */
  private long[] ahead(long[] bits) {
    long[] passed = onCircles(bits);
    for (int node : paths.byComponent()) {
      int from = paths.component(node);
      for (int later : next[node]) {
        int to = paths.component(later);
        if (to != from) {
          passed[from] |= passed[to] | bits[to];
        }
      }
    }
    return passed;
  }

  private long[] onCircles(long[] bits) {
    long[] passed = new long[bits.length];
    for (int i = 0; i < bits.length; i++) {
      passed[i] = paths.isCircle(i) ? bits[i] : 0;
    }
    return passed;
  }
}
