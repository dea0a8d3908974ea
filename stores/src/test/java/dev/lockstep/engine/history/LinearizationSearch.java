package dev.lockstep.engine.history;

import java.util.List;

/**
 * Searches all orders of operations for one that explains a history; the checker is compared with
 * it. An operation may come next if no remaining one ended before it began, and if its answer
 * agrees with the chart at that point (Wing and Gong, 1993).
 */
final class LinearizationSearch {

  /**
   * An operation of a client.
   *
   * @param write number of the row it wrote, 0 for a read
   * @param seen for a read, the number of the last row it saw
   * @param legal true if its answer agrees with that row
   */
  record Operation(long write, long seen, boolean legal, long invoked, long completed) {}

  private final List<Operation> operations;

  LinearizationSearch(List<Operation> operations) {
    this.operations = operations;
  }

  boolean succeeds() {
    return succeeds(0, 0);
  }

  private boolean succeeds(int done, long rows) {
    if (done == (1 << operations.size()) - 1) {
      return true;
    }
    for (int i = 0; i < operations.size(); i++) {
      if ((done & 1 << i) == 0 && mayBeNext(i, done, rows)) {
        Operation next = operations.get(i);
        if (succeeds(done | 1 << i, next.write() == 0 ? rows : next.write())) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean mayBeNext(int candidate, int done, long rows) {
    Operation next = operations.get(candidate);
    boolean fits = next.write() == 0 ? next.seen() == rows : next.write() == rows + 1;
    if (!fits || !next.legal()) {
      return false;
    }
    for (int i = 0; i < operations.size(); i++) {
      if ((done & 1 << i) == 0 && operations.get(i).completed() < next.invoked()) {
        return false;
      }
    }
    return true;
  }
}
