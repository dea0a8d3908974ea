package dev.lockstep.runtime.region;

import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.StateType.Kind;
import dev.lockstep.runtime.TransitionType;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The innermost state that stays active while a row is taken: {@code getTransitionDomain}. */
final class Domains {

  /** The domain of a row that stays: there is none. */
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

  /** Whether the domain of a row depends on what is remembered. */
  boolean changes(int row) {
    return changing[row];
  }

  /** The domain while nothing is remembered. */
  int of(int row) {
    return known[row];
  }

  /** The domain, {@link #NONE} for a row that stays. */
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

  /** The states a target stands for: itself, or what a history state remembers. */
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
