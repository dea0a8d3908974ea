package dev.lockstep.engine.history;

import java.util.List;

/**
 * A search for an order of all operations that explains a history, by trying all orders. It is the
 * oracle of the checker. An operation may be next if no remaining one completed before it began,
 * and if its result is consistent with the chart (Wing and Gong, 1993).
 */
final class LinearizationSearch {

  /**
   * A command or a read.
   *
   * @param write the number of the row it wrote, 0 for a read
   * @param seen for a read the number of the last row it saw
   * @param legal true if its result is consistent with that row
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
