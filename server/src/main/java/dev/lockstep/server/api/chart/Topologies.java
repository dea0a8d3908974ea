package dev.lockstep.server.api.chart;

import dev.lockstep.runtime.ActorType;
import dev.lockstep.runtime.EventType;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Topology;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.registry.ChartEntry;
import dev.lockstep.server.schema.api.Chart;
import dev.lockstep.server.schema.api.ChartTopology;
import dev.lockstep.server.schema.api.ChartTopology.Events;
import dev.lockstep.server.schema.api.ChartTopology.Forbidden;
import dev.lockstep.server.schema.api.ChartTopology.States;
import dev.lockstep.server.schema.api.ChartTopology.Transitions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Converts charts to values of the API. */
final class Topologies {

  private Topologies() {}

  /** Returns the entry of a chart in the list of charts. */
  static Chart summary(ChartEntry chart) {
    Topology shape = chart.topology();
    return new Chart(
        chart.id().name(),
        chart.id().version(),
        chart.id().hash(),
        shape.states().size(),
        shape.events().size(),
        shape.transitions().size());
  }

  /** Returns the topology of a chart. */
  static ChartTopology of(ChartEntry chart) {
    Topology shape = chart.topology();
    Acceptance acceptance = new Acceptance(shape);
    return new ChartTopology(
        chart.id().name(),
        chart.id().version(),
        chart.id().hash(),
        ChartTopology.Kind.of(lower(shape.kind())),
        wires(shape.initial()),
        shape.states().stream().map(state -> state(state, acceptance)).toList(),
        shape.events().stream()
            .map(event -> new Events(event.wire(), event.isRestricted(), actors(event.actors())))
            .toList(),
        actors(shape.actors()),
        shape.transitions().stream().map(Topologies::transition).toList(),
        shape.forbidden().stream()
            .map(pair -> new Forbidden(pair.from().path(), pair.to().path(), pair.reason()))
            .toList());
  }

  private static States state(StateType state, Acceptance acceptance) {
    return new States(
        state.wire(),
        state.path(),
        States.Kind_2.of(lower(state.kind())),
        path(state.parent()),
        paths(state.initial()),
        state.tags(),
        acceptance.of(List.of(state)),
        attributes(state.attributes()));
  }

  private static Transitions transition(TransitionType edge) {
    return new Transitions(
        edge.id(),
        edge.line(),
        path(edge.source()),
        Transitions.Trigger.of(lower(edge.trigger())),
        edge.events().stream().map(EventType::wire).toList(),
        edge.guard().orElse(null),
        paths(edge.targets()),
        edge.refusal().orElse(null));
  }

  private static Map<String, JsonValue> attributes(Map<String, Object> attributes) {
    Map<String, JsonValue> json = new LinkedHashMap<>();
    attributes.forEach((name, value) -> json.put(name, attribute(value)));
    return json;
  }

  private static JsonValue attribute(Object value) {
    if (value instanceof Boolean flag) {
      return flag ? JsonBoolean.TRUE : JsonBoolean.FALSE;
    }
    return value instanceof Long number
        ? JsonNumber.of(number)
        : new JsonString(String.valueOf(value));
  }

  private static @Nullable String path(@Nullable StateType state) {
    return state == null ? null : state.path();
  }

  private static List<String> paths(List<? extends StateType> states) {
    return states.stream().map(StateType::path).toList();
  }

  private static List<String> wires(List<? extends StateType> states) {
    return states.stream().map(StateType::wire).toList();
  }

  private static List<String> actors(List<? extends ActorType> actors) {
    return actors.stream().map(ActorType::wire).toList();
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
