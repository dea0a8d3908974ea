package dev.lockstep.runtime.flat;

import dev.lockstep.runtime.Configuration;
import dev.lockstep.runtime.Microstep;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.step.TimerRows;
import dev.lockstep.runtime.step.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The table of a flat machine, with everything precomputed that does not depend on a context.
 * Created once per generated machine. Immutable.
 *
 * @param <S> generated state enum
 */
public final class FlatTable<S extends StateType> {

  private final FlatChart<S> chart;
  private final Branches branches;
  private final Vocabulary vocabulary;
  private final KnownRefusals<S> refusals;
  private final byte[] rowTraits;
  private final byte[] stateTraits;

  /** The target state by row; -1 for a row without target. */
  private final int[] targets;

  private final List<Configuration<S>> configurations = new ArrayList<>();

  /** The reported microsteps by row; null if they depend on the active state. */
  private final List<@Nullable List<Microstep<S>>> microsteps = new ArrayList<>();

  private final TimerRows timers;

  private FlatTable(Builder<S> builder) {
    this.chart = builder.chart;
    this.rowTraits = builder.rowTraits;
    this.stateTraits = builder.stateTraits;
    this.branches = new Branches(chart);
    this.refusals = new KnownRefusals<>(chart, branches);
    this.targets = new int[chart.transitions().size()];
    this.vocabulary = new Vocabulary(chart.events(), chart.actors());
    this.timers = new TimerRows(chart.states().size(), chart.transitions());
    chart.states().forEach(this::readState);
    chart.transitions().forEach(this::readRow);
    chart.transitions().forEach(this::markPlain);
  }

  /** Creates a builder, which adds the traits that the chart's enums do not contain. */
  public static <S extends StateType> Builder<S> of(FlatChart<S> chart) {
    return new Builder<>(chart);
  }

  private void readState(S state) {
    configurations.add(new Configuration<>(List.of(state)));
    int ordinal = state.ordinal();
    if (state.isFinal()) {
      stateTraits[ordinal] |= Traits.ENDS;
    }
    if (branches.first(ordinal, branches.eventless()) >= 0) {
      stateTraits[ordinal] |= Traits.GOES_ON;
    }
    if (!timers.of(ordinal).isEmpty()) {
      stateTraits[ordinal] |= Traits.WAITS;
    }
  }

  private void readRow(TransitionType row) {
    StateType source = row.source();
    int ordinal = row.ordinal();
    targets[ordinal] = row.targets().isEmpty() ? -1 : row.targets().get(0).ordinal();
    if (row.guard().isPresent()) {
      rowTraits[ordinal] |= Traits.GUARDED;
    }
    if (row.refusal().isPresent()) {
      rowTraits[ordinal] |= Traits.REFUSES;
    }
    microsteps.add(source == null ? null : List.of(microstep(ordinal, source.ordinal())));
  }

  private void markPlain(TransitionType row) {
    StateType source = row.source();
    if (source != null && isPlain(row.ordinal(), source.ordinal())) {
      rowTraits[row.ordinal()] |= Traits.PLAIN;
    }
  }

  /** Returns true if taking a row only changes the state, or nothing. */
  private boolean isPlain(int row, int source) {
    boolean moves = targets[row] >= 0;
    int entry = Traits.ENTERS | Traits.PROMISES | Traits.WAITS | Traits.GOES_ON;
    int stay = Traits.PROMISES | Traits.GOES_ON;
    return !has(row, Traits.ACTS | Traits.REFUSES)
        && (moves
            ? !stateHas(targets[row], entry) && !stateHas(source, Traits.LEAVES | Traits.WAITS)
            : !stateHas(source, stay));
  }

  FlatChart<S> chart() {
    return chart;
  }

  Branches branches() {
    return branches;
  }

  /** Returns the names of events and actors. */
  Vocabulary vocabulary() {
    return vocabulary;
  }

  KnownRefusals<S> refusals() {
    return refusals;
  }

  boolean has(int row, int trait) {
    return (rowTraits[row] & trait) != 0;
  }

  boolean stateHas(int state, int trait) {
    return (stateTraits[state] & trait) != 0;
  }

  /** Returns true if a row needs neither guard nor action and has no consequences. */
  boolean isPlainMove(int row) {
    return (rowTraits[row] & (Traits.PLAIN | Traits.GUARDED)) == Traits.PLAIN;
  }

  int target(int row) {
    return targets[row];
  }

  S state(int ordinal) {
    return chart.states().get(ordinal);
  }

  TransitionType row(int ordinal) {
    return chart.transitions().get(ordinal);
  }

  Configuration<S> configuration(int state) {
    return configurations.get(state);
  }

  /** Returns the reported microsteps of taking a row in a state. */
  List<Microstep<S>> microsteps(int row, int state) {
    List<Microstep<S>> known = microsteps.get(row);
    return known == null ? List.of(microstep(row, state)) : known;
  }

  private Microstep<S> microstep(int row, int state) {
    boolean moves = targets[row] >= 0;
    return new Microstep<>(
        List.of(row(row)),
        moves ? List.of(state(state)) : List.of(),
        moves ? List.of(state(targets[row])) : List.of());
  }

  /** Returns the rows with a delay, by state. */
  TimerRows timers() {
    return timers;
  }

  /** A builder of tables. */
  public static final class Builder<S extends StateType> {

    private final FlatChart<S> chart;
    private final byte[] rowTraits;
    private final byte[] stateTraits;

    private Builder(FlatChart<S> chart) {
      this.chart = chart;
      this.rowTraits = new byte[chart.transitions().size()];
      this.stateTraits = new byte[chart.states().size()];
    }

    /** Marks rows with actions, by position. */
    public Builder<S> acting(int... rows) {
      return mark(rowTraits, Traits.ACTS, rows);
    }

    /** Marks states with entry actions, by position. */
    public Builder<S> entering(int... states) {
      return mark(stateTraits, Traits.ENTERS, states);
    }

    /** Marks states with exit actions, by position. */
    public Builder<S> leaving(int... states) {
      return mark(stateTraits, Traits.LEAVES, states);
    }

    /** Marks states with invariants, by position. Invariants of the chart apply to every state. */
    public Builder<S> promising(int... states) {
      return mark(stateTraits, Traits.PROMISES, states);
    }

    /** Marks all states, because the chart has invariants. */
    public Builder<S> promisingEverywhere() {
      return promising(IntStream.range(0, stateTraits.length).toArray());
    }

    /** Builds the table. */
    public FlatTable<S> build() {
      return new FlatTable<>(this);
    }

    private Builder<S> mark(byte[] traits, int trait, int... positions) {
      for (int position : positions) {
        traits[position] |= (byte) trait;
      }
      return this;
    }
  }
}
