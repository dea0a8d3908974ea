package dev.lockstep.runtime.region;

import dev.lockstep.runtime.Configuration;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.guard.GuardMasks;
import java.util.ArrayList;
import java.util.List;

/**
 * A lookup table of a chart with hierarchy or regions. It maps a configuration and an event to the
 * next configuration with one lookup per active atomic state and without allocation. A
 * configuration is a non-negative set of bits with one bit for each active state at its position. A
 * lookup takes one microstep. The columns are the events, followed by one for eventless rows.
 *
 * <p>The table contains no actors, actions or history. The machine handles these.
 */
public final class PackedRegions {

  /** The maximum number of states: the bits of a configuration without the sign. */
  public static final int STATES = Long.SIZE - 1;

  /** The configuration has rows for the event, but no guard holds. */
  public static final long GUARD_FALSE = -1;

  /** The configuration has no row for the event. */
  public static final long NOT_ACCEPTED = -2;

  /** The machine has ended. */
  public static final long FINAL_STATE = -3;

  /** Bits and configuration do not determine the result. Call the machine. */
  public static final long ASK_MACHINE = -4;

  /** A typed refusal has this code minus its row. */
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

  /** Creates a builder, which adds the guards. */
  public static Builder of(RegionChart<? extends StateType> chart) {
    return new Builder(chart);
  }

  /**
   * Returns the next configuration, or a negative code if the event is refused.
   *
   * @param configuration bits of the active states of a legal configuration
   * @param column position of an event, or the number of events for eventless rows
   * @param guardBits the bits that guards read
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

  /** Returns the initial configuration. */
  public long initial() {
    return rows.initial();
  }

  /**
   * Converts a configuration to bits.
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
   * Converts bits to a configuration.
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

  /** Adds the guard bits that the configuration determines. */
  private int bits(long configuration, int guardBits) {
    int bits = guardBits & ofTheCaller;
    for (int i = 0; i < insideBits.length; i++) {
      bits |= (int) (configuration >>> insideStates[i] & 1) * insideBits[i];
    }
    return bits;
  }

  private record Inside(int bit, int state) {}

  /** A builder that collects the guards of rows. */
  public static final class Builder {

    private final RegionChart<? extends StateType> chart;
    private final GuardMasks guards;
    private final List<Inside> inside = new ArrayList<>();

    private Builder(RegionChart<? extends StateType> chart) {
      this.chart = chart;
      this.guards = new GuardMasks(chart.transitions().size());
    }

    /** Sets a guard that holds if the needed bits have the wanted values. */
    public Builder when(int row, int need, int want) {
      guards.put(row, GuardMasks.Kind.WHEN, need, want);
      return this;
    }

    /** Sets a guard that holds unless the needed bits have the given values. */
    public Builder unless(int row, int need, int want) {
      guards.put(row, GuardMasks.Kind.UNLESS, need, want);
      return this;
    }

    /** Marks rows whose guards do not depend on bits alone. */
    public Builder undecided(int... rows) {
      for (int row : rows) {
        guards.put(row, GuardMasks.Kind.UNDECIDED, 0, 0);
      }
      return this;
    }

    /** Defines a guard bit that is set if a state is active. Callers cannot set this bit. */
    public Builder inside(int bit, int state) {
      inside.add(new Inside(bit, state));
      return this;
    }

    /**
     * Builds the table.
     *
     * @throws IllegalArgumentException if the chart has too many states or rows
     */
    public PackedRegions build() {
      return new PackedRegions(this);
    }
  }
}
