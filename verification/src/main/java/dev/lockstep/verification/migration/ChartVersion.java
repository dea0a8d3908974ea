package dev.lockstep.verification.migration;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.runtime.ChartId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A chart with its identity, and its elements by the names that snapshots have. Immutable. */
public final class ChartVersion {

  private final ChartId id;
  private final IrChart chart;
  private final Map<String, IrState> atomic = new LinkedHashMap<>();
  private final Map<String, IrState> states = new LinkedHashMap<>();
  private final Map<String, IrState> histories = new LinkedHashMap<>();
  private final Map<String, IrVariable> variables = new LinkedHashMap<>();
  private final Map<String, IrTransition> timers = new LinkedHashMap<>();

  public ChartVersion(ChartId id, IrChart chart) {
    this.id = id;
    this.chart = chart;
    for (IrState state : chart.states().subList(1, chart.states().size())) {
      if (state.kind() == IrState.Kind.HISTORY) {
        histories.put(state.path(), state);
      } else {
        states.put(state.wire(), state);
      }
      if (state.isAtomic()) {
        atomic.put(state.wire(), state);
      }
    }
    chart.context().forEach(variable -> variables.put(variable.name(), variable));
    for (IrTransition transition : chart.transitions()) {
      if (transition.trigger() instanceof IrTrigger.After
          || transition.trigger() instanceof IrTrigger.AfterComputed) {
        timers.put(transition.id(), transition);
      }
    }
  }

  public ChartId id() {
    return id;
  }

  public IrChart chart() {
    return chart;
  }

  /** Returns the states that snapshots list, by wire name in document order. */
  Map<String, IrState> atomic() {
    return Collections.unmodifiableMap(atomic);
  }

  /** Returns all states except the root and history states, by wire name. */
  Map<String, IrState> states() {
    return Collections.unmodifiableMap(states);
  }

  /** Returns the history states by path. */
  Map<String, IrState> histories() {
    return Collections.unmodifiableMap(histories);
  }

  Map<String, IrVariable> variables() {
    return Collections.unmodifiableMap(variables);
  }

  /** Returns the transitions after a delay, by the ID that their timers have. */
  Map<String, IrTransition> timers() {
    return Collections.unmodifiableMap(timers);
  }

  IrState state(int index) {
    return chart.states().get(index);
  }

  /** Returns the states that are active together in each state of this kind, without histories. */
  List<IrState> children(IrState state) {
    return state.children().stream()
        .map(this::state)
        .filter(child -> child.kind() != IrState.Kind.HISTORY)
        .toList();
  }

  /** Returns the wire names of the atomic states that entering a state by default makes active. */
  List<String> entered(IrState state) {
    List<String> entered = new ArrayList<>();
    enter(state, entered);
    return entered;
  }

  private void enter(IrState state, List<String> entered) {
    switch (state.kind()) {
      case ATOMIC, FINAL -> entered.add(state.wire());
      case PARALLEL -> children(state).forEach(child -> enter(child, entered));
      case COMPOUND -> defaultChild(state).ifPresent(child -> enter(child, entered));
      case HISTORY -> {}
    }
  }

  /** Returns the child on the way to the first default target of a compound state. */
  private Optional<IrState> defaultChild(IrState state) {
    List<IrState> children = children(state);
    for (int target : state.initial()) {
      for (IrState child : children) {
        if (child.index() == target || child.descendants().get(target)) {
          return Optional.of(child);
        }
      }
    }
    return children.stream().findFirst();
  }
}
