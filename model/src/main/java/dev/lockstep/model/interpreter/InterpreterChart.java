package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrActor;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrDeclaration;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
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
  private final Map<String, Integer> eventsByWire = new HashMap<>();
  private final Map<String, Integer> statesByName = new HashMap<>();
  private final Set<String> javaGuards;

  InterpreterChart(IrChart chart) {
    this.chart = chart;
    this.hierarchy = new Hierarchy(chart);
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
  }

  IrChart ir() {
    return chart;
  }

  Hierarchy hierarchy() {
    return hierarchy;
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
    return event.actors().stream().map(chart.actors()::get).map(IrActor::name).toList();
  }

  /**
   * Returns the wire names of the events for which a configuration has a transition, in declaration
   * order.
   */
  List<String> accepted(BitSet configuration) {
    BitSet accepted = new BitSet();
    configuration.stream()
        .flatMap(state -> hierarchy.state(state).transitions().stream().mapToInt(i -> i))
        .mapToObj(chart.transitions()::get)
        .map(IrTransition::trigger)
        .filter(IrTrigger.OnEvent.class::isInstance)
        .forEach(trigger -> ((IrTrigger.OnEvent) trigger).events().forEach(accepted::set));
    return accepted.stream().mapToObj(event -> chart.events().get(event).wire()).toList();
  }
}
