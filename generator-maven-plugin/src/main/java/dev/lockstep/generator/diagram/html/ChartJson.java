package dev.lockstep.generator.diagram.html;

import dev.lockstep.generator.diagram.words.ActionWords;
import dev.lockstep.generator.diagram.words.Arrow;
import dev.lockstep.generator.diagram.words.Arrows;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrDeclaration;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A resolved chart as plain values: what the page's machine executes and its tables show. */
final class ChartJson {

  private final IrChart chart;
  private final TermJson terms;
  private final ActionJson actions;
  private final ActionWords words;
  private final Map<String, Integer> schemas = new TreeMap<>();
  private final List<Object> schemaList = new ArrayList<>();

  private ChartJson(IrChart chart) {
    this.chart = chart;
    this.terms = new TermJson(chart);
    this.actions = new ActionJson(chart, terms);
    this.words = new ActionWords(chart);
  }

  static Map<String, Object> of(IrChart chart) {
    return new ChartJson(chart).chart();
  }

  private Map<String, Object> chart() {
    List<Object> events = chart.events().stream().map(this::event).toList();
    List<Object> emissions =
        chart.emissions().stream()
            .<Object>map(
                emission ->
                    object(
                        "name", emission.name(),
                        "wire", emission.wire(),
                        "description", emission.description(),
                        "payload", schema(emission.payload())))
            .toList();
    return object(
        "name", chart.name(),
        "version", chart.version(),
        "description", chart.description(),
        "source", chart.source(),
        "actors",
            chart.actors().stream()
                .<Object>map(a -> object("name", a.name(), "description", a.description()))
                .toList(),
        "context", context(),
        "events", events,
        "emissions", emissions,
        "schemas", schemaList,
        "guards", declarations(chart.javaGuards()),
        "actions", declarations(chart.javaActions()),
        "states", chart.states().stream().map(this::state).toList(),
        "transitions", transitions(),
        "forbidden",
            chart.forbidden().stream()
                .<Object>map(f -> object("from", f.from(), "to", f.to(), "reason", f.reason()))
                .toList(),
        "each", words.of(chart.onTransition()));
  }

  private List<Object> context() {
    return chart.context().stream()
        .<Object>map(
            variable ->
                object(
                    "name", variable.name(),
                    "type", TermJson.type(variable.type()),
                    "initial", String.valueOf(variable.initial()),
                    "description", variable.description()))
        .toList();
  }

  private static List<Object> declarations(List<IrDeclaration> declarations) {
    return declarations.stream()
        .<Object>map(d -> object("name", d.name(), "description", d.description()))
        .toList();
  }

  private Object event(IrEvent event) {
    return object(
        "name", event.name(),
        "wire", event.wire(),
        "description", event.description(),
        "actors", event.actors(),
        "restricted", event.restricted(),
        "payload", schema(event.payload()));
  }

  /** The index of a schema among those of the page; -1 for none. */
  private int schema(Optional<IrPayload> payload) {
    if (payload.isEmpty()) {
      return -1;
    }
    Integer known = schemas.get(payload.get().address());
    if (known != null) {
      return known;
    }
    schemas.put(payload.get().address(), schemaList.size());
    schemaList.add(
        object(
            "address", payload.get().address(),
            "fields", TermJson.fields(payload.get().fields()),
            "subschemas", SchemaJson.of(payload.get().schema())));
    return schemaList.size() - 1;
  }

  private Object state(IrState state) {
    return object(
        "index", state.index(),
        "name", state.name(),
        "path", state.path(),
        "wire", state.wire(),
        "description", state.description(),
        "kind", state.kind().name().toLowerCase(Locale.ROOT),
        "deep", state.deep(),
        "parent", state.parent(),
        "children", state.children(),
        "initial", state.initial(),
        "historyTargets", state.historyTargets(),
        "initialActions", actions.of(state.initialActions()),
        "tags", state.tags(),
        "attributes", state.attributes(),
        "invariants", state.invariants().stream().map(terms::expression).toList(),
        "entry", actions.of(state.entry()),
        "exit", actions.of(state.exit()),
        "entryWords", words.of(state.entry()),
        "exitWords", words.of(state.exit()),
        "transitions", state.transitions());
  }

  private List<Object> transitions() {
    Stream<Arrow> arrows = new Arrows(chart).all().stream().filter(a -> a.transition() >= 0);
    return arrows.map(this::transition).toList();
  }

  private Object transition(Arrow arrow) {
    IrTransition transition = chart.transitions().get(arrow.transition());
    Map<String, Object> json =
        object(
            "index", transition.index(),
            "id", transition.id(),
            "description", transition.description(),
            "source", transition.source(),
            "trigger", trigger(transition.trigger()),
            "waitsFor", arrow.trigger(),
            "words", words.of(transition.actions()),
            "targets", transition.targets(),
            "external", transition.external(),
            "actions", actions.of(transition.actions()));
    transition.guard().ifPresent(guard -> json.put("guard", terms.expression(guard)));
    transition.refuse().ifPresent(reason -> json.put("refuse", reason));
    return json;
  }

  private Object trigger(IrTrigger trigger) {
    if (trigger instanceof IrTrigger.OnEvent on) {
      return object("kind", "event", "events", on.events());
    }
    if (trigger instanceof IrTrigger.After after) {
      return object("kind", "after", "delay", TermJson.duration(after.delay()));
    }
    if (trigger instanceof IrTrigger.AfterComputed after) {
      return object("kind", "after", "delay", terms.expression(after.delay()));
    }
    return object("kind", trigger instanceof IrTrigger.Done ? "done" : "always");
  }

  /** An object of names and values in turn, in the order given. */
  static Map<String, Object> object(Object... parts) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < parts.length; i += 2) {
      object.put((String) parts[i], parts[i + 1]);
    }
    return object;
  }
}
