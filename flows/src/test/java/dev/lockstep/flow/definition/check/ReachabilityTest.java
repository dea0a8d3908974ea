package dev.lockstep.flow.definition.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Tests that reachability and redoable nodes agree with a plain search, on graphs with and without
 * cycles.
 */
class ReachabilityTest {

  private final long seed = Long.getLong("lockstep.seed", 20261122L);

  @Test
  void agreesWithAPlainSearch() {
    Random random = new Random(seed);
    for (int round = 0; round < 300; round++) {
      int nodes = 1 + random.nextInt(round % 10 == 0 ? 150 : 12);
      int[][] next = graph(random, nodes, round % 3 == 0);
      boolean[][] leads = search(next);
      Reachability paths = new Reachability(next);

      for (int from = 0; from < nodes; from++) {
        for (int to = 0; to < nodes; to++) {
          assertThat(paths.leads(from, to))
              .as("seed %d, round %d: %d to %d", seed, round, from, to)
              .isEqualTo(leads[from][to]);
        }
        assertThat(paths.isCircle(paths.component(from))).isEqualTo(leads[from][from]);
      }
      agreesOnRedoable(random, next, leads, paths);
    }
  }

  private void agreesOnRedoable(
      Random random, int[][] next, boolean[][] leads, Reachability paths) {
    List<Redoable.Review> reviews = new ArrayList<>();
    for (int i = random.nextInt(100); i > 0; i--) {
      int target = random.nextInt(next.length + 1) - 1;
      reviews.add(
          new Redoable.Review(
              random.nextInt(next.length),
              random.nextInt(4) == 0 ? OptionalInt.empty() : OptionalInt.of(target)));
    }

    boolean[] redoable = Redoable.of(next, reversed(next), paths, reviews);

    for (int node = 0; node < next.length; node++) {
      boolean expected = false;
      for (Redoable.Review review : reviews) {
        expected |= isOnTheWay(node, review, leads);
      }
      assertThat(redoable[node])
          .as("seed %d: node %d of %s", seed, node, reviews)
          .isEqualTo(expected);
    }
  }

  private static boolean isOnTheWay(int node, Redoable.Review review, boolean[][] leads) {
    if (review.target().isEmpty()) {
      return leads[node][review.node()];
    }
    int target = review.target().getAsInt();
    return target == node
        || (target >= 0
            && leads[target][node]
            && (review.node() == node || leads[node][review.node()]));
  }

  private static int[][] graph(Random random, int nodes, boolean hasCircles) {
    int[][] next = new int[nodes][];
    for (int i = 0; i < nodes; i++) {
      int from = i;
      next[i] =
          random
              .ints(random.nextInt(4), 0, nodes)
              .filter(to -> hasCircles || to > from)
              .distinct()
              .toArray();
    }
    return next;
  }

  private static int[][] reversed(int[][] next) {
    List<List<Integer>> before = new ArrayList<>();
    for (int i = 0; i < next.length; i++) {
      before.add(new ArrayList<>());
    }
    for (int i = 0; i < next.length; i++) {
      for (int to : next[i]) {
        before.get(to).add(i);
      }
    }
    return before.stream()
        .map(all -> all.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  private static boolean[][] search(int[][] next) {
    boolean[][] leads = new boolean[next.length][next.length];
    for (int from = 0; from < next.length; from++) {
      Deque<Integer> open = new ArrayDeque<>(List.of(from));
      while (!open.isEmpty()) {
        for (int to : next[open.pop()]) {
          if (!leads[from][to]) {
            leads[from][to] = true;
            open.push(to);
          }
        }
      }
    }
    return leads;
  }
}
