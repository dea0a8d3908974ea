package dev.lockstep.runtime.region;

import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.StateType.Kind;
import dev.lockstep.runtime.TransitionType;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The transition domains of rows, {@code getTransitionDomain} of SCXML: the innermost state that
 * remains active while a row is taken.
 */
final class Domains {

  /** The domain of a row without targets. */
  static final int NONE = Integer.MIN_VALUE;

  private final Hierarchy hierarchy;
  private final List<? extends TransitionType> rows;
  private final int[] known;
  private final boolean[] changing;

  Domains(RegionChart<? extends StateType> chart, Hierarchy hierarchy) {
    this.hierarchy = hierarchy;
    this.rows = chart.transitions();
    this.known = new int[rows.size()];
    this.changing = new boolean[rows.size()];
    for (TransitionType row : rows) {
      known[row.ordinal()] = compute(row, history -> null);
      changing[row.ordinal()] =
          row.targets().stream().anyMatch(target -> target.kind() == Kind.HISTORY);
    }
  }

  /** Returns true if the domain of a row depends on stored history. */
  boolean changes(int row) {
    return changing[row];
  }

  /** Returns the domain of a row if no history is stored. */
  int of(int row) {
    return known[row];
  }

  /** Returns the domain of a row; {@link #NONE} for a row without targets. */
  int of(int row, Remembered history) {
    return changing[row] ? compute(rows.get(row), history) : known[row];
  }

  private int compute(TransitionType row, Remembered history) {
    if (row.targets().isEmpty()) {
      return NONE;
    }
    int source = Hierarchy.position(row.source());
    int[] targets =
        row.targets().stream()
            .flatMapToInt(target -> effective(target.ordinal(), history))
            .toArray();
    boolean inside = hierarchy.is(source, Kind.COMPOUND) && hierarchy.areBelow(targets, source);
    boolean internal = !row.reenter() && inside;
    return internal || source == Hierarchy.ROOT ? source : leastCommonCompound(source, targets);
  }

  /**
   * Returns the states that a target represents: the target itself, or the states that a history
   * state stores.
   */
  IntStream effective(int target, Remembered history) {
    if (!hierarchy.is(target, Kind.HISTORY)) {
      return IntStream.of(target);
    }
    int[] remembered = history.by(target);
    return remembered == null
        ? Arrays.stream(hierarchy.initial(target)).flatMap(each -> effective(each, history))
        : Arrays.stream(remembered);
  }

  private int leastCommonCompound(int source, int[] targets) {
    int at = hierarchy.parent(source);
    while (at > Hierarchy.ROOT
        && !(hierarchy.is(at, Kind.COMPOUND) && hierarchy.areBelow(targets, at))) {
      at = hierarchy.parent(at);
    }
    return at;
  }
}
