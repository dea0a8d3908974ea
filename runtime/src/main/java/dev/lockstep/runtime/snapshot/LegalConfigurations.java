package dev.lockstep.runtime.snapshot;

import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.StateType.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides which states of a chart can be active together: one of a compound state, one in each
 * region of a parallel state (SCXML 3.11). Immutable, thread-safe.
 */
final class LegalConfigurations {

  private final Kind chart;
  private final List<StateType> top = new ArrayList<>();
  private final Map<StateType, List<StateType>> children = new LinkedHashMap<>();

  LegalConfigurations(Machine<?, ?, ?, ?> machine) {
    this.chart = machine.topology().kind();
    for (StateType state : machine.states()) {
      StateType parent = state.parent();
      if (state.kind() != Kind.HISTORY) {
        (parent == null ? top : children.computeIfAbsent(parent, any -> new ArrayList<>()))
            .add(state);
      }
    }
  }

  /** Returns true if exactly these atomic states can be active. */
  boolean canBe(List<? extends StateType> atomic) {
    return canBe(null, atomic);
  }

  /** Returns true if a history state can store exactly these states. */
  boolean canStore(StateType history, List<? extends StateType> stored) {
    StateType parent = history.parent();
    if (history.isDeep()) {
      return canBe(parent, stored);
    }
    List<StateType> within = within(parent);
    return within.containsAll(stored)
        && new HashSet<>(stored).size() == stored.size()
        && stored.size() == wanted(kind(parent), within);
  }

  /** Returns true if these atomic states are those below an active parent; null is the root. */
  private boolean canBe(@Nullable StateType parent, List<? extends StateType> atomic) {
    Set<StateType> left = new HashSet<>(atomic);
    return left.size() == atomic.size()
        && enters(kind(parent), within(parent), left)
        && left.isEmpty();
  }

  private Kind kind(@Nullable StateType parent) {
    return parent == null ? chart : parent.kind();
  }

  private List<StateType> within(@Nullable StateType parent) {
    return parent == null ? top : children.getOrDefault(parent, List.of());
  }

  /** Removes the states that make the parent active. Returns false if they do not. */
  private boolean enters(Kind kind, List<StateType> within, Set<StateType> left) {
    int active = 0;
    for (StateType state : within) {
      int before = left.size();
      if (isActive(state, left)) {
        active++;
      } else if (left.size() < before) {
        return false; // a part of the state is active, such as one of several regions
      }
    }
    return active == wanted(kind, within);
  }

  private static int wanted(Kind kind, List<StateType> within) {
    return kind == Kind.PARALLEL ? within.size() : 1;
  }

  private boolean isActive(StateType state, Set<StateType> left) {
    return switch (state.kind()) {
      case ATOMIC, FINAL -> left.remove(state);
      case COMPOUND, PARALLEL -> enters(state.kind(), within(state), left);
      case HISTORY -> false;
    };
  }
}
