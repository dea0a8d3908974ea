package dev.lockstep.runtime.region;

import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.StateType.Kind;
import dev.lockstep.runtime.step.StepFailure;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The stored states of history states during a step. */
final class Memories<S extends StateType> implements Remembered {

  private final RegionTable<S> table;
  private Map<String, List<S>> memories;
  private boolean changed;

  /** Creates the stored history of a snapshot. */
  Memories(RegionTable<S> table, Map<String, List<S>> memories) {
    this.table = table;
    this.memories = memories;
  }

  /**
   * {@inheritDoc}
   *
   * @throws StepFailure if the snapshot contains states that cannot be active together
   */
  @Override
  public int @Nullable [] by(int historyState) {
    List<S> states = memories.get(table.state(historyState).path());
    if (states == null) {
      return null;
    }
    int[] remembered = new int[states.size()];
    for (int i = 0; i < remembered.length; i++) {
      remembered[i] = states.get(i).ordinal();
    }
    if (!isPossible(historyState, remembered)) {
      throw new StepFailure(
          "history `" + table.state(historyState).path() + "` cannot remember " + wires(states));
    }
    return remembered;
  }

  /** Returns the stored states by path of the history state. */
  Map<String, List<S>> current() {
    return memories;
  }

  /**
   * Stores states.
   *
   * @param states by path of the history state, in the form of snapshots; not changed afterwards
   */
  void remember(Map<String, List<S>> states) {
    if (!replacesAll(states)) {
      states.forEach(this::remember);
    } else if (!states.equals(memories)) {
      memories = states;
      changed = false;
    }
  }

  private boolean replacesAll(Map<String, List<S>> states) {
    for (String path : memories.keySet()) {
      if (!states.containsKey(path)) {
        return false;
      }
    }
    return true;
  }

  private void remember(String path, List<S> states) {
    if (!states.equals(memories.get(path))) {
      if (!changed) {
        memories = new LinkedHashMap<>(memories);
        changed = true;
      }
      memories.put(path, states);
    }
  }

  /**
   * Returns the history in the form of snapshots: history states of the chart first, in document
   * order.
   */
  Map<String, List<S>> all() {
    if (!changed) {
      return memories;
    }
    Map<String, List<S>> ordered = new LinkedHashMap<>();
    for (int historyState : table.historyStates()) {
      String path = table.state(historyState).path();
      List<S> remembered = memories.get(path);
      if (remembered != null) {
        ordered.put(path, remembered);
      }
    }
    memories.forEach(ordered::putIfAbsent);
    return Collections.unmodifiableMap(ordered);
  }

  /** Returns the active states that a history state stores when its parent is exited. */
  static <S extends StateType> List<S> around(
      RegionTable<S> table, int historyState, PositionSet active) {
    Hierarchy hierarchy = table.hierarchy();
    int parent = hierarchy.parent(historyState);
    List<S> states = new ArrayList<>();
    for (int state = active.next(parent + 1);
        state >= 0 && state <= hierarchy.last(parent);
        state = active.next(state + 1)) {
      if (hierarchy.isDeep(historyState)
          ? hierarchy.isAtomic(state)
          : hierarchy.parent(state) == parent) {
        states.add(table.state(state));
      }
    }
    return List.copyOf(states);
  }

  /**
   * Returns true if the states, in order, can be active together below the parent of a history
   * state.
   */
  private boolean isPossible(int historyState, int[] states) {
    Hierarchy hierarchy = table.hierarchy();
    int parent = hierarchy.parent(historyState);
    PositionSet active = new PositionSet(hierarchy.size());
    int before = parent;
    for (int state : states) {
      boolean fits =
          hierarchy.isDeep(historyState)
              ? hierarchy.isAtomic(state)
              : hierarchy.parent(state) == parent && !hierarchy.is(state, Kind.HISTORY);
      if (state <= before || !hierarchy.isBelow(state, parent) || !fits) {
        return false;
      }
      int joins = state;
      while (joins != parent && !active.has(joins)) {
        active.add(joins);
        joins = hierarchy.parent(joins);
      }
      if (before != parent && !hierarchy.is(joins, Kind.PARALLEL)) {
        return false;
      }
      before = state;
    }
    return states.length > 0;
  }

  private static String wires(List<? extends StateType> states) {
    return states.stream().map(StateType::wire).toList().toString();
  }
}
