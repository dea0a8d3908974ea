package dev.lockstep.runtime.region;

import dev.lockstep.runtime.Microstep;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.StateType.Kind;
import dev.lockstep.runtime.TransitionType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The preparation of a microstep: the exit set, the entry set and the configuration that follows.
 * One object per microstep.
 */
final class MovePlan<S extends StateType> {

  private static final int[] NONE = {};

  private final RegionTable<S> table;
  private final Hierarchy hierarchy;
  private final PositionSet before;
  private final Remembered history;

  /** Creates a plan for a configuration. */
  MovePlan(RegionTable<S> table, KnownConfiguration<S> at, Remembered history) {
    this(table, at.active(), history);
  }

  private MovePlan(RegionTable<S> table, PositionSet before, Remembered history) {
    this.table = table;
    this.hierarchy = table.hierarchy();
    this.before = before;
    this.history = history;
  }

  /** Prepares the entry of the initial states, beginning with the root. */
  static <S extends StateType> Move<S> start(RegionTable<S> table) {
    PositionSet none = new PositionSet(table.hierarchy().size());
    EntrySet start = table.routes().start();
    int[] entered = start.entered().positions();
    int[] entries = new int[entered.length + 1];
    entries[0] = Hierarchy.ROOT;
    System.arraycopy(entered, 0, entries, 1, entered.length);
    return new MovePlan<>(table, none, history -> null)
        .move(NONE, List.of(), NONE, Map.of(), entries, start);
  }

  /**
   * Prepares the microstep of selected rows.
   *
   * @throws StepFailure if stored history is needed and not possible
   */
  Move<S> of(int[] selected) {
    Enabled enabled = new Enabled(table, before, history);
    for (int row : selected) {
      enabled.add(row);
    }
    int[] exits = exits(enabled);
    Map<String, List<S>> remembered = remembered(exits);
    EntrySet entrySet = table.routes().of(enabled, state -> remembered(state, remembered));
    return move(
        enabled.rows(),
        enabled.transitions(),
        exits,
        remembered,
        entrySet.entered().positions(),
        entrySet);
  }

  /** Returns what a history state stores after the exits of this microstep. */
  private int @Nullable [] remembered(int historyState, Map<String, List<S>> remembered) {
    List<S> states = remembered.isEmpty() ? null : remembered.get(table.state(historyState).path());
    return states == null
        ? history.by(historyState)
        : states.stream().mapToInt(StateType::ordinal).toArray();
  }

  private Move<S> move(
      int[] rows,
      List<TransitionType> transitions,
      int[] exits,
      Map<String, List<S>> remembered,
      int[] entries,
      EntrySet entrySet) {
    PositionSet active = new PositionSet(before);
    for (int state : exits) {
      active.remove(state);
    }
    int[] completed = completed(entries, active);
    Microstep<S> microstep = new Microstep<>(transitions, states(exits), states(entries));
    return new Move<>(
        microstep,
        List.of(microstep),
        rows,
        exits,
        entries,
        entrySet.byDefault(),
        completed,
        remembered,
        table.known().of(active),
        isPlain(rows, exits, entries, entrySet.byDefault()),
        entrySet.asksHistory());
  }

  /** Returns the active states below the domains, last state first. */
  private int[] exits(Enabled enabled) {
    PositionSet exits = new PositionSet(hierarchy.size());
    for (int i = 0; i < enabled.count(); i++) {
      int domain = enabled.domain(i);
      if (domain != Domains.NONE) {
        exits.addWithin(before, domain + 1, hierarchy.last(domain));
      }
    }
    int[] ascending = exits.positions();
    int[] exited = new int[ascending.length];
    for (int i = 0; i < exited.length; i++) {
      exited[i] = ascending[exited.length - 1 - i];
    }
    return exited;
  }

  private List<S> states(int[] positions) {
    int roots = positions.length > 0 && positions[0] == Hierarchy.ROOT ? 1 : 0;
    if (positions.length - roots == 1) {
      return List.of(table.state(positions[roots]));
    }
    List<S> states = new ArrayList<>(positions.length);
    for (int i = roots; i < positions.length; i++) {
      states.add(table.state(positions[i]));
    }
    return List.copyOf(states);
  }

  /**
   * Adds the entries to the active states and returns, in pairs, each final state and a state that
   * it completes, if that has rows for it. A parallel parent whose regions are all done is
   * completed as well.
   */
  private int[] completed(int[] entries, PositionSet active) {
    int[] completed = NONE;
    for (int state : entries) {
      if (state > Hierarchy.ROOT) {
        active.add(state);
        if (hierarchy.is(state, Kind.FINAL)) {
          completed = completed(completed, state, active);
        }
      }
    }
    return completed;
  }

  private int[] completed(int[] before, int end, PositionSet active) {
    int parent = hierarchy.parent(end);
    int[] completed = append(before, end, parent);
    if (parent > Hierarchy.ROOT) {
      int around = hierarchy.parent(parent);
      if (hierarchy.is(around, Kind.PARALLEL) && table.completion().isDone(around, active)) {
        return append(completed, end, around);
      }
    }
    return completed;
  }

  private int[] append(int[] pairs, int end, int completed) {
    if (table.completions(completed).isEmpty()) {
      return pairs;
    }
    int[] longer = Arrays.copyOf(pairs, pairs.length + 2);
    longer[pairs.length] = end;
    longer[pairs.length + 1] = completed;
    return longer;
  }

  private Map<String, List<S>> remembered(int[] exits) {
    if (table.historyStates().length == 0) {
      return Map.of();
    }
    PositionSet exited = new PositionSet(hierarchy.size());
    for (int state : exits) {
      exited.add(state);
    }
    Map<String, List<S>> remembered = new LinkedHashMap<>();
    for (int historyState : table.historyStates()) {
      int parent = hierarchy.parent(historyState);
      if (parent > Hierarchy.ROOT && exited.has(parent)) {
        remembered.put(
            table.state(historyState).path(), Memories.around(table, historyState, before));
      }
    }
    return Collections.unmodifiableMap(remembered);
  }

  private boolean isPlain(int[] rows, int[] exits, int[] entries, PositionSet byDefault) {
    for (int row : rows) {
      if (table.has(row, Traits.ACTS)) {
        return false;
      }
    }
    for (int state : exits) {
      if (table.stateHas(state, Traits.LEAVES) || !table.timers(state).isEmpty()) {
        return false;
      }
    }
    for (int state : entries) {
      if (!isPlain(state, byDefault)) {
        return false;
      }
    }
    return true;
  }

  private boolean isPlain(int entered, PositionSet byDefault) {
    if (table.stateHas(entered, Traits.ENTERS)
        || !table.timers(entered).isEmpty()
        || (entered == Hierarchy.ROOT || byDefault.has(entered)) && begins(entered)) {
      return false;
    }
    for (int child : table.historyChildren(entered)) {
      if (byDefault.has(child) && begins(child)) {
        return false;
      }
    }
    return true;
  }

  private boolean begins(int state) {
    return table.stateHas(state, Traits.BEGINS);
  }
}
