package dev.lockstep.runtime.region;

import dev.lockstep.runtime.Configuration;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.guard.GuardMasks;
import java.util.ArrayList;
import java.util.List;

/**
 * The fast door of a chart with hierarchy or regions: which configuration an event leads to, by one
 * lookup per active atomic state, nothing allocated. A configuration is a set of bits, one for each
 * active state at its position, and never less than zero. One microstep is taken. The columns are
 * the events and, behind them, one for rows without event.
 *
 * <p>Knows neither actors nor actions, and no history: what is remembered is the machine's affair.
 */
public final class PackedRegions {

  /** As many states as a configuration has bits for, the sign left out. */
  public static final int STATES = Long.SIZE - 1;

  /** Rows answer the event in this configuration and no guard holds. */
  public static final long GUARD_FALSE = -1;

  /** No row answers the event in this configuration. */
  public static final long NOT_ACCEPTED = -2;

  /** The machine has ended. */
  public static final long FINAL_STATE = -3;

  /** Neither the bits nor the configuration decide; the machine does. */
  public static final long ASK_MACHINE = -4;

  /** A typed refusal answers with this number less its row. */
  public static final long REFUSED = -16;

  private final PackedRows rows;
  private final Ending ending;
  private final PackedCells cells;
  private final Settlement settlement;

  private final long atomic;
  private final long[] moves;
  private final int[] insideBits;
  private final int[] insideStates;
  private final int ofTheCaller;

  private PackedRegions(Builder builder) {
    this.rows = new PackedRows(builder.chart);
    this.ending = Ending.of(rows.hierarchy());
    this.cells = new PackedCells(rows, builder.guards);
    this.settlement = new Settlement(rows, cells);
    this.atomic = rows.states().atomic();
    this.moves = rows.moves();
    this.insideBits = builder.inside.stream().mapToInt(Inside::bit).toArray();
    this.insideStates = builder.inside.stream().mapToInt(Inside::state).toArray();
    this.ofTheCaller = builder.inside.stream().mapToInt(Inside::bit).reduce(-1, (a, b) -> a & ~b);
  }

  /** Begins a table; the calls on the builder tell the guards. */
  public static Builder of(RegionChart<? extends StateType> chart) {
    return new Builder(chart);
  }

  /**
   * The configuration an event leads to, or less than zero when it is refused.
   *
   * @param configuration bits of the active states, a legal configuration
   * @param column position of an event, or the number of events for what needs none
   * @param guardBits which of the facts guards ask for hold
   */
  public long next(long configuration, int column, int guardBits) {
    if (ending.isReached(configuration)) {
      return FINAL_STATE;
    }
    int bits = insideBits.length == 0 ? guardBits : bits(configuration, guardBits);
    long exits = 0;
    long entries = 0;
    int joined = 0;
    for (long left = configuration & atomic; left != 0; left &= left - 1) {
      int move = cells.move(Long.numberOfTrailingZeros(left), column, bits);
      joined |= move;
      exits |= moves[2 * move];
      entries |= moves[2 * move + 1];
    }
    long next = (configuration | PackedRows.TAKEN) & ~exits | entries;
    if (next >= 0) {
      return next;
    }
    return joined <= PackedRows.GUARD_FALSE
        ? NOT_ACCEPTED + joined
        : settlement.of(configuration, column, bits);
  }

  /** What is entered at the start. */
  public long initial() {
    return rows.initial();
  }

  /**
   * The bits of a configuration.
   *
   * @param states its atomic states
   */
  public long bits(List<? extends StateType> states) {
    long bits = 0;
    for (StateType state : states) {
      bits |= rows.states().withAncestors(state.ordinal());
    }
    return bits;
  }

  /**
   * The configuration of some bits.
   *
   * @param states all states of the chart
   */
  public <S extends StateType> Configuration<S> configuration(long bits, List<S> states) {
    List<S> active = new ArrayList<>();
    for (long left = bits & atomic; left != 0; left &= left - 1) {
      active.add(states.get(Long.numberOfTrailingZeros(left)));
    }
    return new Configuration<>(active);
  }

  /** The facts, those that the configuration decides among them. */
  private int bits(long configuration, int guardBits) {
    int bits = guardBits & ofTheCaller;
    for (int i = 0; i < insideBits.length; i++) {
      bits |= (int) (configuration >>> insideStates[i] & 1) * insideBits[i];
    }
    return bits;
  }

  private record Inside(int bit, int state) {}

  /** Collects the guards of rows. */
  public static final class Builder {

    private final RegionChart<? extends StateType> chart;
    private final GuardMasks guards;
    private final List<Inside> inside = new ArrayList<>();

    private Builder(RegionChart<? extends StateType> chart) {
      this.chart = chart;
      this.guards = new GuardMasks(chart.transitions().size());
    }

    /** The guard of a row holds when the needed bits are as wanted. */
    public Builder when(int row, int need, int want) {
      guards.put(row, GuardMasks.Kind.WHEN, need, want);
      return this;
    }

    /** The guard of a row holds unless the needed bits are as given. */
    public Builder unless(int row, int need, int want) {
      guards.put(row, GuardMasks.Kind.UNLESS, need, want);
      return this;
    }

    /** The guards of these rows are no matter of bits. */
    public Builder undecided(int... rows) {
      for (int row : rows) {
        guards.put(row, GuardMasks.Kind.UNDECIDED, 0, 0);
      }
      return this;
    }

    /** This bit is no matter of the caller: it says whether a state is active. */
    public Builder inside(int bit, int state) {
      inside.add(new Inside(bit, state));
      return this;
    }

    /**
     * The table.
     *
     * @throws IllegalArgumentException if the chart has more states or rows than fit
     */
    public PackedRegions build() {
      return new PackedRegions(this);
    }
  }
}
