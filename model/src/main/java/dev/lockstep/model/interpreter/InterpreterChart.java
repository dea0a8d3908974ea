package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrActor;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrDeclaration;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTrigger;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A chart with lookup tables for names. */
final class InterpreterChart {

  private final IrChart chart;
  private final Hierarchy hierarchy;
  private final Candidates candidates;
  private final Map<String, Integer> eventsByWire = new HashMap<>();
  private final Map<String, Integer> statesByName = new HashMap<>();
  private final Set<String> javaGuards;

  /** The states with a transition for an event, by index of the event. */
  private final List<BitSet> accepting;

  /** The wire names of the actors that may send an event, by index of the event. */
  private final List<List<String>> allowed;

  InterpreterChart(IrChart chart) {
    this.chart = chart;
    this.hierarchy = new Hierarchy(chart);
    this.candidates = new Candidates(chart);
    chart.events().forEach(event -> eventsByWire.put(event.wire(), event.index()));
    Set<String> twice = new HashSet<>();
    for (IrState state : chart.states()) {
      if (statesByName.putIfAbsent(state.name(), state.index()) != null) {
        twice.add(state.name());
      }
    }
    twice.forEach(statesByName::remove);
    chart.states().forEach(state -> statesByName.put(state.path(), state.index()));
    this.javaGuards =
        chart.javaGuards().stream()
            .map(IrDeclaration::name)
            .collect(Collectors.toUnmodifiableSet());
    this.accepting = chart.events().stream().map(this::accepting).toList();
    this.allowed = chart.events().stream().map(this::actors).toList();
  }

  private BitSet accepting(IrEvent event) {
    BitSet states = new BitSet();
    chart.transitions().stream()
        .filter(
            transition ->
                transition.trigger() instanceof IrTrigger.OnEvent on
                    && on.events().contains(event.index()))
        .forEach(transition -> states.set(transition.source()));
    return states;
  }

  private List<String> actors(IrEvent event) {
    return event.actors().stream().map(chart.actors()::get).map(IrActor::name).toList();
  }

  IrChart ir() {
    return chart;
  }

  Hierarchy hierarchy() {
    return hierarchy;
  }

  Candidates candidates() {
    return candidates;
  }

  Set<String> javaGuards() {
    return javaGuards;
  }

  Optional<IrEvent> eventNamed(String wire) {
    return Optional.ofNullable(eventsByWire.get(wire)).map(chart.events()::get);
  }

  /** Returns the state with this path, or the only state with this name; empty if there is none. */
  Optional<Integer> stateNamed(String name) {
    return Optional.ofNullable(statesByName.get(name));
  }

  /** Returns the wire names of the actors that may send an event. */
  List<String> allowed(IrEvent event) {
    return allowed.get(event.index());
  }

  /** Returns whether a configuration has a transition for the event. */
  boolean isAccepted(IrEvent event, BitSet configuration) {
    return accepting.get(event.index()).intersects(configuration);
  }

  /**
   * Returns the wire names of the events for which a configuration has a transition, in declaration
   * order.
   */
  List<String> accepted(BitSet configuration) {
    return chart.events().stream()
        .filter(event -> isAccepted(event, configuration))
        .map(IrEvent::wire)
        .toList();
  }
}
