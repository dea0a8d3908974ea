package dev.lockstep.runtime.flat;

import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.guard.Decisions;
import dev.lockstep.runtime.guard.GuardMasks;
import java.util.ArrayList;
import java.util.List;

/**
 * A chart's table in the narrowest cells that hold it, for the fast door. A cell belongs to a state
 * and a column, at {@code state * columns + column}; the columns are the events and, behind them,
 * one for rows without event. Its answer is the position of a state, or less than zero.
 *
 * <p>A guard is a mask over at most 16 bits the caller sets: it holds when {@code (bits ^ want) &
 * need} is zero.
 */
public final class PackedTable {

  /** Rows answer the event in this state and no guard holds. */
  public static final int GUARD_FALSE = -1;

  /** No row answers the event in this state. */
  public static final int NOT_ACCEPTED = -2;

  /** The state is final. */
  public static final int FINAL_STATE = -3;

  /** The bits do not decide; the machine does. */
  public static final int ASK_MACHINE = -4;

  /** A typed refusal answers with this number less its row. */
  public static final int REFUSED = -16;

  /** An answer of at least this is the position of a further cell, plus this. */
  public static final int LINK = Decisions.LINK;

  private final long[] cells;
  private final FlatChart<? extends StateType> chart;
  private final Branches branches;
  private final GuardMasks guards;
  private final Decisions decisions;

  private PackedTable(Builder builder) {
    this.chart = builder.chart;
    this.guards = builder.guards;
    this.decisions = new Decisions(guards, ASK_MACHINE);
    this.branches = new Branches(builder.chart);
    List<? extends StateType> states = builder.chart.states();
    this.cells = new long[states.size() * branches.columns()];
    for (int cell = 0; cell < cells.length; cell++) {
      int state = cell / branches.columns();
      int first = branches.first(state, cell % branches.columns());
      cells[cell] =
          states.get(state).isFinal()
              ? Decisions.always(FINAL_STATE)
              : first < 0 ? Decisions.always(NOT_ACCEPTED) : cell(first, state);
    }
  }

  /** Begins a table; the calls on the builder tell the guards. */
  public static Builder of(FlatChart<? extends StateType> chart) {
    return new Builder(chart);
  }

  /**
   * Cells of 64 bits: 16 bits of need, 16 of want, then the answer when the mask holds, then the
   * answer when it does not. The array itself: not to be changed.
   */
  public long[] wide() {
    return cells;
  }

  /** The further cells, wide. */
  public long[] links() {
    return decisions.links();
  }

  /**
   * Cells of 32 bits: 8 bits of need, 8 of want, then the answer when the mask holds; when it does
   * not, the answer is {@link #GUARD_FALSE}.
   *
   * @throws IllegalStateException if a cell says more than that
   */
  public int[] narrow() {
    int[] narrow = new int[cells.length];
    for (int i = 0; i < cells.length; i++) {
      long cell = cells[i];
      int need = (int) cell & 0xFFFF;
      int want = (int) (cell >>> 16) & 0xFFFF;
      if (need > 0xFF || want > 0xFF || need != 0 && (int) (cell >> 48) != GUARD_FALSE) {
        throw new IllegalStateException("cell " + i + " does not fit 32 bits");
      }
      narrow[i] = (int) (short) (cell >>> 32) << 16 | want << 8 | need;
    }
    return narrow;
  }

  /** The row that answers an event, or less than zero; as the cells say, by a search. */
  public int row(int state, int column, int bits) {
    int position = branches.first(state, column);
    if (position < 0) {
      return chart.states().get(state).isFinal() ? FINAL_STATE : NOT_ACCEPTED;
    }
    for (; ; position++) {
      int row = branches.row(position);
      switch (guards.kind(row)) {
        case UNDECIDED:
          return ASK_MACHINE;
        case ALWAYS:
          return taken(row);
        default:
          if (guards.isAsWanted(row, bits) == (guards.kind(row) == GuardMasks.Kind.WHEN)) {
            return taken(row);
          }
      }
      if (branches.isLast(position)) {
        return GUARD_FALSE;
      }
    }
  }

  private int taken(int row) {
    return chart.transitions().get(row).refusal().isPresent() ? REFUSED - row : row;
  }

  private long cell(int first, int state) {
    List<Integer> rows = new ArrayList<>();
    for (int position = first; rows.isEmpty() || !branches.isLast(position - 1); position++) {
      rows.add(branches.row(position));
    }
    return decisions.cell(rows, row -> answer(row, state), GUARD_FALSE);
  }

  private int answer(int row, int state) {
    TransitionType transition = chart.transitions().get(row);
    if (transition.refusal().isPresent()) {
      return REFUSED - row;
    }
    return transition.targets().isEmpty() ? state : transition.targets().get(0).ordinal();
  }

  /** Collects the guards of rows. */
  public static final class Builder {

    private final FlatChart<? extends StateType> chart;
    private final GuardMasks guards;

    private Builder(FlatChart<? extends StateType> chart) {
      this.chart = chart;
      this.guards = new GuardMasks(chart.transitions().size());
    }

    /** The guard of a row holds when the needed bits are as wanted. */
    public Builder when(int row, int need, int want) {
      return put(row, GuardMasks.Kind.WHEN, need, want);
    }

    /** The guard of a row holds unless the needed bits are as given. */
    public Builder unless(int row, int need, int want) {
      return put(row, GuardMasks.Kind.UNLESS, need, want);
    }

    /** The guards of these rows are no matter of bits. */
    public Builder undecided(int... rows) {
      for (int row : rows) {
        put(row, GuardMasks.Kind.UNDECIDED, 0, 0);
      }
      return this;
    }

    /**
     * The table.
     *
     * @throws IllegalArgumentException if the chart has more states than a cell can name
     */
    public PackedTable build() {
      if (chart.states().size() > LINK || chart.transitions().size() > REFUSED - Short.MIN_VALUE) {
        throw new IllegalArgumentException("the chart is too large for packed cells");
      }
      return new PackedTable(this);
    }

    private Builder put(int row, GuardMasks.Kind kind, int need, int want) {
      guards.put(row, kind, need, want);
      return this;
    }
  }
}
