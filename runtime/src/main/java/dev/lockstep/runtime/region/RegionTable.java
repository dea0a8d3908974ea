package dev.lockstep.runtime.region;

import dev.lockstep.runtime.ActorType;
import dev.lockstep.runtime.EventType;
import dev.lockstep.runtime.RefusalReason;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.StateType.Kind;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.TransitionType.Trigger;
import dev.lockstep.runtime.step.Refusals;
import dev.lockstep.runtime.step.TimerRows;
import dev.lockstep.runtime.step.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The tables of a machine with hierarchy: everything that does not depend on a context, computed at
 * the start or when it is first needed. Created once per generated machine. Thread-safe.
 *
 * @param <S> generated state enum
 */
public final class RegionTable<S extends StateType> {

  private final RegionChart<S> chart;
  private final Hierarchy hierarchy;
  private final Branches branches;
  private final Domains domains;
  private final Routes routes;
  private final ConfigurationCache<S> known;
  private final Triggers triggers;
  private final Completion completion;
  private final Vocabulary vocabulary;
  private final byte[] rowTraits;
  private final byte[] stateTraits;
  private final int[][] historyChildren;

  private final TimerRows timers;

  /** The rows with a completion trigger by state, beginning with the root. */
  private final List<List<TransitionType>> completions = new ArrayList<>();

  private final List<Refused<S, Object>> notAllowed = new ArrayList<>();
  private final Refused<S, Object> finalState = Refusals.of(RefusalReason.FINAL_STATE, List.of());
  private final Refused<S, Object> nothingHolds = Refusals.of(RefusalReason.GUARD_FALSE, List.of());

  private volatile @Nullable Move<S> start;

  private final boolean goesOn;
  private final boolean promises;
  private final int[] historyStates;

  private RegionTable(Builder<S> builder) {
    this.chart = builder.chart;
    this.rowTraits = builder.rowTraits;
    this.stateTraits = builder.stateTraits;
    this.hierarchy = new Hierarchy(chart);
    this.branches = new Branches(chart, hierarchy);
    this.domains = new Domains(chart, hierarchy);
    this.routes = new Routes(chart, hierarchy, domains);
    this.completion = new Completion(hierarchy);
    this.triggers = new Triggers(branches.eventless(), hierarchy.size());
    this.known = new ConfigurationCache<>(this);
    this.timers = new TimerRows(hierarchy.size(), chart.transitions());
    this.vocabulary = new Vocabulary(chart.events(), chart.actors());
    this.historyChildren = new int[stateTraits.length][];
    for (int state = Hierarchy.ROOT; state < hierarchy.size(); state++) {
      completions.add(new ArrayList<>());
      historyChildren[state + 1] =
          IntStream.of(hierarchy.children(state))
              .filter(child -> hierarchy.is(child, Kind.HISTORY))
              .toArray();
    }
    chart.transitions().forEach(this::readRow);
    chart.events().forEach(event -> notAllowed.add(notAllowed(event)));
    completions.replaceAll(List::copyOf);
    this.goesOn = chart.transitions().stream().anyMatch(row -> row.trigger() == Trigger.ALWAYS);
    this.promises = IntStream.range(0, hierarchy.size()).anyMatch(this::promises);
    this.historyStates =
        IntStream.range(0, hierarchy.size())
            .filter(state -> hierarchy.is(state, Kind.HISTORY))
            .toArray();
  }

  /** Creates a builder, which adds the traits that the chart's enums do not contain. */
  public static <S extends StateType> Builder<S> of(RegionChart<S> chart) {
    return new Builder<>(chart);
  }

  private void readRow(TransitionType row) {
    int ordinal = row.ordinal();
    int source = Hierarchy.position(row.source());
    if (row.guard().isPresent()) {
      rowTraits[ordinal] |= Traits.GUARDED;
    }
    if (row.refusal().isPresent()) {
      rowTraits[ordinal] |= Traits.REFUSES;
    }
    if (row.trigger() == Trigger.DONE) {
      completions.get(source + 1).add(row);
    }
  }

  private static <S extends StateType> Refused<S, Object> notAllowed(EventType event) {
    return Refusals.of(
        RefusalReason.ACTOR_NOT_ALLOWED, event.actors().stream().map(ActorType::wire).toList());
  }

  RegionChart<S> chart() {
    return chart;
  }

  Hierarchy hierarchy() {
    return hierarchy;
  }

  Branches branches() {
    return branches;
  }

  Domains domains() {
    return domains;
  }

  Routes routes() {
    return routes;
  }

  ConfigurationCache<S> known() {
    return known;
  }

  Triggers triggers() {
    return triggers;
  }

  /** Returns the microstep that enters the initial states. */
  Move<S> start() {
    Move<S> prepared = start;
    if (prepared == null) {
      prepared = MovePlan.start(this);
      start = prepared;
    }
    return prepared;
  }

  Completion completion() {
    return completion;
  }

  /** Returns the names of events and actors. */
  Vocabulary vocabulary() {
    return vocabulary;
  }

  boolean has(int row, int trait) {
    return (rowTraits[row] & trait) != 0;
  }

  boolean stateHas(int state, int trait) {
    return (stateTraits[state + 1] & trait) != 0;
  }

  /**
   * Returns true if nothing follows a microstep that completes no state: the chart has no eventless
   * rows and no invariants.
   */
  boolean isQuiet() {
    return !goesOn && !promises && !promises(Hierarchy.ROOT);
  }

  /** Returns true if there are eventless rows. */
  boolean goesOn() {
    return goesOn;
  }

  /** Returns true if a state other than the root has invariants. */
  boolean promises() {
    return promises;
  }

  /** Returns the history states in document order. */
  int[] historyStates() {
    return historyStates;
  }

  private boolean promises(int state) {
    return stateHas(state, Traits.PROMISES);
  }

  S state(int ordinal) {
    return chart.states().get(ordinal);
  }

  TransitionType row(int ordinal) {
    return chart.transitions().get(ordinal);
  }

  int[] historyChildren(int state) {
    return historyChildren[state + 1];
  }

  /** Returns the rows with a delay of a state, in document order. */
  List<TransitionType> timers(int state) {
    return timers.of(state);
  }

  /** Returns the rows for the completion of a state, in document order. */
  List<TransitionType> completions(int state) {
    return completions.get(state + 1);
  }

  /** Returns the row that belongs to a timer ID; -1 if there is none. */
  int timerRow(String id) {
    return timers.row(id);
  }

  Refused<S, Object> finalState() {
    return finalState;
  }

  /** Returns the refusal of an event if no guard holds and none was evaluated. */
  Refused<S, Object> nothingHolds() {
    return nothingHolds;
  }

  Refused<S, Object> notAllowed(int event) {
    return notAllowed.get(event);
  }

  /** A builder of tables. The root has position -1. */
  public static final class Builder<S extends StateType> {

    private final RegionChart<S> chart;
    private final byte[] rowTraits;
    private final byte[] stateTraits;

    private Builder(RegionChart<S> chart) {
      this.chart = chart;
      this.rowTraits = new byte[chart.transitions().size()];
      this.stateTraits = new byte[chart.states().size() + 1];
    }

    /** Marks rows with actions, by position. */
    public Builder<S> acting(int... rows) {
      for (int row : rows) {
        rowTraits[row] |= Traits.ACTS;
      }
      return this;
    }

    /** Marks states with entry actions, by position. */
    public Builder<S> entering(int... states) {
      return mark(Traits.ENTERS, states);
    }

    /** Marks states with exit actions, by position. */
    public Builder<S> leaving(int... states) {
      return mark(Traits.LEAVES, states);
    }

    /** Marks states with actions of their default entry, by position. */
    public Builder<S> beginning(int... states) {
      return mark(Traits.BEGINS, states);
    }

    /** Marks states with invariants, by position. */
    public Builder<S> promising(int... states) {
      return mark(Traits.PROMISES, states);
    }

    /** Builds the table. */
    public RegionTable<S> build() {
      return new RegionTable<>(this);
    }

    private Builder<S> mark(int trait, int... states) {
      for (int state : states) {
        stateTraits[state + 1] |= (byte) trait;
      }
      return this;
    }
  }
}
