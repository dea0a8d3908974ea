package dev.lockstep.conformance.table;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.runtime.ActorType;
import dev.lockstep.runtime.EventType;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Topology;
import java.util.List;
import java.util.Locale;

/**
 * A table as text, one entry per row, so that the tables of a chart and a machine can be compared.
 */
record TableRows(
    List<String> states,
    List<String> root,
    List<String> events,
    List<String> actors,
    List<String> transitions,
    List<String> forbidden) {

  /** The name of the root state. */
  static final String THE_CHART = "the chart";

  static TableRows of(IrChart chart) {
    return new TableRows(
        chart.states().stream().skip(1).map(state -> "" + StateRow.of(chart, state)).toList(),
        root(chart.root().kind().name(), wires(chart, chart.root().initial())),
        chart.events().stream().map(event -> event(chart, event)).toList(),
        chart.actors().stream().map(actor -> actor.name()).toList(),
        chart.transitions().stream().map(edge -> "" + TransitionRow.of(chart, edge)).toList(),
        chart.forbidden().stream()
            .map(
                pair ->
                    forbidden(
                        chart.states().get(pair.from()).wire(),
                        chart.states().get(pair.to()).wire(),
                        pair.reason()))
            .toList());
  }

  static TableRows of(Topology topology) {
    return new TableRows(
        topology.states().stream().map(state -> "" + StateRow.of(state)).toList(),
        root(topology.kind().name(), wires(topology.initial())),
        topology.events().stream().map(TableRows::event).toList(),
        topology.actors().stream().map(ActorType::wire).toList(),
        topology.transitions().stream().map(edge -> "" + TransitionRow.of(edge)).toList(),
        topology.forbidden().stream()
            .map(pair -> forbidden(pair.from().wire(), pair.to().wire(), pair.reason()))
            .toList());
  }

  static List<String> wires(IrChart chart, List<Integer> states) {
    return states.stream().map(index -> chart.states().get(index).wire()).toList();
  }

  static List<String> wires(List<? extends StateType> states) {
    return states.stream().map(StateType::wire).toList();
  }

  private static List<String> root(String kind, List<String> initial) {
    return List.of(kind.toLowerCase(Locale.ROOT) + (initial.isEmpty() ? "" : " into " + initial));
  }

  private static String event(IrChart chart, IrEvent event) {
    List<String> actors =
        event.actors().stream().map(index -> chart.actors().get(index).name()).toList();
    return event(event.wire(), event.restricted(), actors);
  }

  private static String event(EventType event) {
    List<String> actors = event.actors().stream().map(ActorType::wire).toList();
    return event(event.wire(), event.isRestricted(), actors);
  }

  private static String event(String wire, boolean restricted, List<String> actors) {
    return wire + (restricted ? " only by " : " by ") + actors;
  }

  private static String forbidden(String from, String to, String reason) {
    return from + " to " + to + ": " + reason;
  }
}
