package dev.lockstep.model.lower;

import dev.lockstep.model.ir.IrForbidden;
import dev.lockstep.model.ir.IrState;
import java.util.AbstractList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.RandomAccess;

/**
 * The ordered pairs of distinct states of a flat chart without a transition from the first to the
 * second. Pairs are calculated on access, because a chart of thousands of states has millions of
 * them.
 */
final class ForbiddenPairs extends AbstractList<IrForbidden> implements RandomAccess {

  private final List<IrState> states;
  private final List<ForbiddenRow> apartFrom;
  private final Map<Long, String> reasons;
  private final int[] start;

  /**
   * Creates the list.
   *
   * @param joined for each state the states that form no pair with it: the root, the state itself
   *     and the targets of its transitions
   * @param reasons reasons given in the chart, by {@link #key}
   */
  ForbiddenPairs(List<IrState> states, List<ForbiddenRow> joined, Map<Long, String> reasons) {
    this.states = states;
    this.apartFrom = joined;
    this.reasons = reasons;
    this.start = new int[states.size() + 1];
    for (int from = 1; from < states.size(); from++) {
      start[from + 1] = start[from] + states.size() - joined.get(from).size();
    }
  }

  static long key(int from, int to) {
    return (long) from << Integer.SIZE | to;
  }

  @Override
  public int size() {
    return start[states.size()];
  }

  @Override
  public IrForbidden get(int index) {
    Objects.checkIndex(index, size());
    int from = rowOf(index);
    int to = apartFrom.get(from).nthOutside(index - start[from]);
    return new IrForbidden(from, to, reason(from, to));
  }

  private int rowOf(int index) {
    int low = 0;
    int high = states.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (start[middle] <= index) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  private String reason(int from, int to) {
    String given = reasons.get(key(from, to));
    if (given != null) {
      return given;
    }
    IrState source = states.get(from);
    return source.isFinal()
        ? "final state " + source.wire() + " has no transition out"
        : "no transition leads from " + source.wire() + " to " + states.get(to).wire();
  }
}
