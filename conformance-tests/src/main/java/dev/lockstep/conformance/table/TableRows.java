package dev.lockstep.conformance.table;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.runtime.ActorType;
import dev.lockstep.runtime.EventType;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Topology;
import dev.lockstep.runtime.TransitionType;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A table in words, one row each, so that a chart's and a machine's can be laid side by side. */
record TableRows(
    List<String> states,
    List<String> initial,
    List<String> events,
    List<String> actors,
    List<String> transitions,
    List<String> forbidden) {

  static TableRows of(IrChart chart) {
    return new TableRows(
        chart.states().stream().skip(1).map(state -> state(chart, state)).toList(),
        wires(chart, chart.root().initial()),
        chart.events().stream().map(event -> event(chart, event)).toList(),
        chart.actors().stream().map(actor -> actor.name()).toList(),
        chart.transitions().stream().map(edge -> transition(chart, edge)).toList(),
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
        topology.states().stream().map(TableRows::state).toList(),
        wires(topology.initial()),
        topology.events().stream().map(TableRows::event).toList(),
        topology.actors().stream().map(ActorType::wire).toList(),
        topology.transitions().stream().map(TableRows::transition).toList(),
        topology.forbidden().stream()
            .map(pair -> forbidden(pair.from().wire(), pair.to().wire(), pair.reason()))
            .toList());
  }

  private static String state(IrChart chart, IrState state) {
    return state(
        state.wire(),
        state.kind().name(),
        state.parent() == 0 ? "the chart" : chart.states().get(state.parent()).wire(),
        wires(
            chart, state.kind() == IrState.Kind.HISTORY ? state.historyTargets() : state.initial()),
        state.deep(),
        state.tags(),
        state.attributes());
  }

  private static String state(StateType state) {
    StateType parent = state.parent();
    return state(
        state.wire(),
        state.kind().name(),
        parent == null ? "the chart" : parent.wire(),
        wires(state.initial()),
        state.isDeep(),
        state.tags(),
        state.attributes());
  }

  private static String state(
      String wire,
      String kind,
      String parent,
      List<String> initial,
      boolean deep,
      List<String> tags,
      Map<String, Object> attributes) {
    return wire
        + (deep ? ": deep " : ": ")
        + kind.toLowerCase(Locale.ROOT)
        + " in "
        + parent
        + (initial.isEmpty() ? "" : " leading to " + initial)
        + " "
        + tags
        + (kind.equals("HISTORY") ? "" : " " + new TreeMap<>(attributes));
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

  private static String transition(IrChart chart, IrTransition edge) {
    List<String> events =
        edge.trigger() instanceof IrTrigger.OnEvent on
            ? on.events().stream().map(index -> chart.events().get(index).wire()).toList()
            : List.of();
    List<String> targets = wires(chart, edge.targets());
    return transition(
        edge.id(),
        edge.source() == 0 ? "the chart" : chart.states().get(edge.source()).wire(),
        events,
        edge.guard().map(IrExpression::text).orElse(""),
        targets.isEmpty()
            ? edge.refuse().map(reason -> "!" + reason).orElse("stays")
            : "" + targets,
        edge.external() && leadsInside(chart, edge),
        edge.span().line());
  }

  private static String transition(TransitionType edge) {
    StateType source = edge.source();
    List<String> targets = wires(edge.targets());
    return transition(
        edge.id(),
        source == null ? "the chart" : source.wire(),
        edge.events().stream().map(EventType::wire).toList(),
        edge.guard().orElse(""),
        targets.isEmpty()
            ? edge.refusal().map(reason -> "!" + reason).orElse("stays")
            : "" + targets,
        edge.reenter() && edge.targets().stream().allMatch(to -> isInside(to, source)),
        edge.line());
  }

  private static String transition(
      String id,
      String source,
      List<String> events,
      String guard,
      String end,
      boolean reenters,
      int line) {
    String condition = guard.isEmpty() ? "" : " if " + guard;
    return id
        + ": in "
        + source
        + " on "
        + events
        + condition
        + " to "
        + end
        + (reenters ? " leaving its source" : "")
        + ", line "
        + line;
  }

  /** Whether all targets lie inside the source, so that leaving it is a matter of choice. */
  private static boolean leadsInside(IrChart chart, IrTransition edge) {
    IrState source = chart.states().get(edge.source());
    return source.index() > 0 && edge.targets().stream().allMatch(source.descendants()::get);
  }

  private static boolean isInside(StateType state, @Nullable StateType source) {
    StateType at = state.parent();
    while (at != null && !at.equals(source)) {
      at = at.parent();
    }
    return at != null;
  }

  private static List<String> wires(IrChart chart, List<Integer> states) {
    return states.stream().map(index -> chart.states().get(index).wire()).toList();
  }

  private static List<String> wires(List<? extends StateType> states) {
    return states.stream().map(StateType::wire).toList();
  }

  private static String forbidden(String from, String to, String reason) {
    return from + " to " + to + ": " + reason;
  }
}
