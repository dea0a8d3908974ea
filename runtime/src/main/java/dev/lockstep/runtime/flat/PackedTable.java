package dev.lockstep.runtime.flat;

import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import java.util.ArrayList;
import java.util.Arrays;
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
  public static final int LINK = 0x4000;

  private final long[] cells;
  private final Branches branches;
  private final List<Long> links = new ArrayList<>();
  private final Builder builder;

  private PackedTable(Builder builder) {
    this.builder = builder;
    this.branches = new Branches(builder.chart);
    List<? extends StateType> states = builder.chart.states();
    this.cells = new long[states.size() * branches.columns()];
    for (int cell = 0; cell < cells.length; cell++) {
      int state = cell / branches.columns();
      int first = branches.first(state, cell % branches.columns());
      cells[cell] =
          states.get(state).isFinal()
              ? always(FINAL_STATE)
              : first < 0 ? always(NOT_ACCEPTED) : cell(first, state);
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
    return links.stream().mapToLong(Long::longValue).toArray();
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
      return builder.chart.states().get(state).isFinal() ? FINAL_STATE : NOT_ACCEPTED;
    }
    for (; ; position++) {
      int row = branches.row(position);
      boolean asWanted = ((bits ^ builder.wants[row]) & builder.needs[row]) == 0;
      switch (builder.kinds[row]) {
        case UNDECIDED:
          return ASK_MACHINE;
        case ALWAYS:
          return taken(row);
        default:
          if (asWanted == (builder.kinds[row] == Kind.WHEN)) {
            return taken(row);
          }
      }
      if (branches.isLast(position)) {
        return GUARD_FALSE;
      }
    }
  }

  private int taken(int row) {
    return builder.refuses[row] ? REFUSED - row : row;
  }

  private long cell(int first, int state) {
    int last = first;
    while (!branches.isLast(last)) {
      last++;
    }
    long cell = always(GUARD_FALSE);
    for (int position = last; position >= first; position--) {
      int row = branches.row(position);
      int answer = answer(row, state);
      cell =
          switch (builder.kinds[row]) {
            case ALWAYS -> always(answer);
            case UNDECIDED -> always(ASK_MACHINE);
            case WHEN -> cell(row, answer, answerOf(cell));
            case UNLESS -> cell(row, answerOf(cell), answer);
          };
    }
    return cell;
  }

  private int answer(int row, int state) {
    TransitionType transition = builder.chart.transitions().get(row);
    if (transition.refusal().isPresent()) {
      return REFUSED - row;
    }
    return transition.targets().isEmpty() ? state : transition.targets().get(0).ordinal();
  }

  /** The answer that leads to all a cell says. */
  private int answerOf(long cell) {
    if ((cell & 0xFFFF) == 0) {
      return (short) (cell >>> 32);
    }
    if (links.size() >= LINK - 1) {
      return ASK_MACHINE;
    }
    links.add(cell);
    return LINK + links.size() - 1;
  }

  private long cell(int row, int hit, int miss) {
    return (long) miss << 48
        | (hit & 0xFFFFL) << 32
        | (builder.wants[row] & 0xFFFFL) << 16
        | builder.needs[row];
  }

  private static long always(int answer) {
    return (long) GUARD_FALSE << 48 | (answer & 0xFFFFL) << 32;
  }

  private enum Kind {
    ALWAYS,
    WHEN,
    UNLESS,
    UNDECIDED
  }

  /** Collects the guards of rows. */
  public static final class Builder {

    private final FlatChart<? extends StateType> chart;
    private final Kind[] kinds;
    private final int[] needs;
    private final int[] wants;
    private final boolean[] refuses;

    private Builder(FlatChart<? extends StateType> chart) {
      this.chart = chart;
      int rows = chart.transitions().size();
      this.kinds = new Kind[rows];
      Arrays.fill(kinds, Kind.ALWAYS);
      this.needs = new int[rows];
      this.wants = new int[rows];
      this.refuses = new boolean[rows];
      chart.transitions().forEach(row -> refuses[row.ordinal()] = row.refusal().isPresent());
    }

    /** The guard of a row holds when the needed bits are as wanted. */
    public Builder when(int row, int need, int want) {
      return put(row, Kind.WHEN, need, want);
    }

    /** The guard of a row holds unless the needed bits are as given. */
    public Builder unless(int row, int need, int want) {
      return put(row, Kind.UNLESS, need, want);
    }

    /** The guards of these rows are no matter of bits. */
    public Builder undecided(int... rows) {
      for (int row : rows) {
        put(row, Kind.UNDECIDED, 0, 0);
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

    private Builder put(int row, Kind kind, int need, int want) {
      kinds[row] = kind;
      needs[row] = need & 0xFFFF;
      wants[row] = want & need & 0xFFFF;
      return this;
    }
  }
}
