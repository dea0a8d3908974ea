package dev.lockstep.runtime.flat;

import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.guard.Decisions;
import dev.lockstep.runtime.guard.GuardMasks;
import java.util.ArrayList;
import java.util.List;

/**
 * A lookup table of a chart with the narrowest cells that hold it. The cell of a state and a column
 * is at {@code state * columns + column}. The columns are the events, followed by one for eventless
 * rows. The result of a lookup is the position of a state or a negative code.
 *
 * <p>A guard is a mask over at most 16 bits that the caller sets. It holds if {@code (bits ^ want)
 * & need} is zero.
 */
public final class PackedTable {

  /** The state has rows for the event, but no guard holds. */
  public static final int GUARD_FALSE = -1;

  /** The state has no row for the event. */
  public static final int NOT_ACCEPTED = -2;

  /** The state is final. */
  public static final int FINAL_STATE = -3;

  /** The guard bits do not determine the result. Call the machine. */
  public static final int ASK_MACHINE = -4;

  /** A typed refusal has this code minus its row. */
  public static final int REFUSED = -16;

  /** Results from this number on are positions of further cells, plus this number. */
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

  /** Creates a builder, which adds the guards. */
  public static Builder of(FlatChart<? extends StateType> chart) {
    return new Builder(chart);
  }

  /**
   * Returns cells of 64 bits: 16 bits of need, 16 of want, the result if the mask holds, and the
   * result otherwise. Callers must not change the array.
   */
  public long[] wide() {
    return cells;
  }

  /** Returns the further cells of 64 bits. Callers must not change the array. */
  public long[] links() {
    return decisions.links();
  }

  /**
   * Returns cells of 32 bits: 8 bits of need, 8 of want, and the result if the mask holds.
   * Otherwise the result is {@link #GUARD_FALSE}.
   *
   * @throws IllegalStateException if a cell does not fit
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

  /**
   * Returns the row that handles an event, or a negative code. Searches the rows and agrees with
   * the cells.
   */
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

  /** A builder that collects the guards of rows. */
  public static final class Builder {

    private final FlatChart<? extends StateType> chart;
    private final GuardMasks guards;

    private Builder(FlatChart<? extends StateType> chart) {
      this.chart = chart;
      this.guards = new GuardMasks(chart.transitions().size());
    }

    /** Sets a guard that holds if the needed bits have the wanted values. */
    public Builder when(int row, int need, int want) {
      return put(row, GuardMasks.Kind.WHEN, need, want);
    }

    /** Sets a guard that holds unless the needed bits have the given values. */
    public Builder unless(int row, int need, int want) {
      return put(row, GuardMasks.Kind.UNLESS, need, want);
    }

    /** Marks rows whose guards do not depend on bits alone. */
    public Builder undecided(int... rows) {
      for (int row : rows) {
        put(row, GuardMasks.Kind.UNDECIDED, 0, 0);
      }
      return this;
    }

    /**
     * Builds the table.
     *
     * @throws IllegalArgumentException if the chart has more states or transitions than a cell can
     *     address
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
