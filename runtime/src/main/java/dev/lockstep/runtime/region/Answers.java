package dev.lockstep.runtime.region;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * The results of the guards that a selection has evaluated, in order. A guard is evaluated at most
 * once. Not thread-safe.
 */
final class Answers {

  /** The number of results that fit in one word. */
  static final int MOST = 48;

  private final IntPredicate guards;
  private final long given;
  private final int givenCount;
  private int[] rows = new int[4];
  private boolean[] results = new boolean[4];
  private int count;

  /**
   * Creates a record of results.
   *
   * @param given the results of the guards that were evaluated before, one bit each
   * @param guards evaluates the other guards
   */
  Answers(long given, int givenCount, IntPredicate guards) {
    this.given = given;
    this.givenCount = givenCount;
    this.guards = guards;
  }

  int count() {
    return count;
  }

  int row(int index) {
    return rows[index];
  }

  boolean holds(int index) {
    return results[index];
  }

  /** Returns the result of a guard that was evaluated before, or evaluates it. */
  boolean ask(int row, boolean mayRepeat) {
    for (int i = 0; mayRepeat && i < count; i++) {
      if (rows[i] == row) {
        return results[i];
      }
    }
    boolean holds = count < givenCount ? (given >>> count & 1) != 0 : guards.test(row);
    if (count == rows.length) {
      rows = Arrays.copyOf(rows, 2 * count);
      results = Arrays.copyOf(results, 2 * count);
    }
    rows[count] = row;
    results[count++] = holds;
    return holds;
  }
}
