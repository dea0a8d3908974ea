package dev.lockstep.cli.show;

import dev.lockstep.cli.json.Json;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrDeclaration;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrForbidden;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A description of a chart as one JSON object. States and events have their wire names. */
public final class JsonDescription {

  private final IrChart chart;
  private final Phrases phrases;

  private JsonDescription(IrChart chart) {
    this.chart = chart;
    this.phrases = new Phrases(chart);
  }

  /** Returns the object with some of its parts. */
  public static JsonObject of(IrChart chart, Set<Part> parts) {
    return new JsonDescription(chart).describe(parts);
  }

  private JsonObject describe(Set<Part> parts) {
    JsonObject.Builder object =
        JsonObject.builder()
            .add("chart", chart.name())
            .add("version", chart.version())
            .add("description", chart.description())
            .add("source", chart.source());
    if (parts.contains(Part.STATES)) {
      object.add("states", Json.array(below(chart), this::state));
    }
    if (parts.contains(Part.INTERFACE)) {
      object
          .add("context", Json.array(chart.context(), this::variable))
          .add(
              "actors",
              Json.array(chart.actors(), actor -> named(actor.name(), actor.description())))
          .add("events", Json.array(chart.events(), this::event))
          .add(
              "emits",
              Json.array(
                  chart.emissions(),
                  emission ->
                      JsonObject.builder()
                          .add("name", emission.wire())
                          .add("payload", address(emission.payload()))
                          .build()))
          .add("guards", declarations(chart.javaGuards()))
          .add("actions", declarations(chart.javaActions()));
    }
    if (parts.contains(Part.TABLE)) {
      object.add("transitions", Json.array(chart.transitions(), this::transition));
    }
    if (parts.contains(Part.TOPOLOGY)) {
      object
          .add("edges", Json.array(Edge.of(chart), this::edge))
          .add("forbidden", Json.array(chart.forbidden(), this::forbidden));
    }
    return object.build();
  }

  private static List<IrState> below(IrChart chart) {
    return chart.states().subList(1, chart.states().size());
  }

  private JsonValue state(IrState state) {
    return JsonObject.builder()
        .add("state", state.wire())
        .add("kind", phrases.kind(state))
        .add("parent", state.parent() <= 0 ? Json.of(null) : Json.of(phrases.state(state.parent())))
        .add("initial", phrases.isInitial(state))
        .add("defaults", Json.texts(state.historyTargets().stream().map(phrases::state).toList()))
        .add("tags", Json.texts(state.tags()))
        .add("attributes", Json.of(state.attributes()))
        .add("description", state.description())
        .add("line", state.span().line())
        .build();
  }

  private JsonValue variable(IrVariable variable) {
    return JsonObject.builder()
        .add("name", variable.name())
        .add("type", Phrases.type(variable.type()))
        .add("initial", Json.of(variable.initial()))
        .add("description", variable.description())
        .build();
  }

  private JsonValue event(IrEvent event) {
    return JsonObject.builder()
        .add("event", event.wire())
        .add("by", event.restricted() ? Json.texts(phrases.actors(event)) : Json.of(null))
        .add("payload", address(event.payload()))
        .add("description", event.description())
        .build();
  }

  private JsonValue transition(IrTransition transition) {
    return JsonObject.builder()
        .add("id", transition.id())
        .add("source", phrases.state(transition.source()))
        .add("trigger", phrases.trigger(transition))
        .add("guard", Json.orNull(transition.guard().map(guard -> guard.text())))
        .add("refuse", Json.orNull(transition.refuse()))
        .add("targets", Json.texts(phrases.targets(transition)))
        .add("description", transition.description())
        .add("line", transition.span().line())
        .build();
  }

  private JsonValue edge(Edge edge) {
    return JsonObject.builder()
        .add("from", phrases.state(edge.from()))
        .add("to", phrases.state(edge.to()))
        .add("triggers", edge.triggers())
        .build();
  }

  private JsonValue forbidden(IrForbidden pair) {
    return JsonObject.builder()
        .add("from", phrases.state(pair.from()))
        .add("to", phrases.state(pair.to()))
        .add("reason", pair.reason())
        .build();
  }

  private static JsonValue declarations(List<IrDeclaration> declarations) {
    return Json.array(declarations, each -> named(each.name(), each.description()));
  }

  private static JsonObject named(String name, String description) {
    return JsonObject.builder().add("name", name).add("description", description).build();
  }

  private static JsonValue address(Optional<IrPayload> payload) {
    return Json.orNull(payload.map(IrPayload::address));
  }
}
