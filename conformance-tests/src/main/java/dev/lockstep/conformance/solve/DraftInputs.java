package dev.lockstep.conformance.solve;

import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.model.interpreter.ContextValues;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.input.Input;
import dev.lockstep.verification.input.PayloadClass;
import dev.lockstep.verification.input.PayloadClasses;
import dev.lockstep.verification.input.PlainJson;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The conversions between positions of a machine, drafts of inputs, and inputs. */
final class DraftInputs {

  private static final int MOST_PAYLOADS = 12;

  private final IrChart chart;
  private final PayloadClasses payloads;
  private final ContextValues contexts;

  DraftInputs(IrChart chart, PayloadClasses payloads) {
    this.chart = chart;
    this.payloads = payloads;
    this.contexts = new ContextValues(chart);
  }

  /** Returns the position before the start, with the chart's initial context. */
  Observation nowhere() {
    return new Observation(
        List.of(), (JsonObject) PlainJson.json(contexts.write(initial())), List.of());
  }

  private Map<String, Object> initial() {
    Map<String, Object> initial = new LinkedHashMap<>();
    chart.context().forEach(variable -> initial.put(variable.name(), variable.initial()));
    return initial;
  }

  /** Returns the values of a context that are not the initial ones. */
  JsonObject changed(Map<String, Object> context) {
    Map<String, Object> plain = contexts.write(context);
    JsonObject.Builder changed = JsonObject.builder();
    chart
        .context()
        .forEach(
            variable -> {
              if (!variable.initial().equals(context.get(variable.name()))) {
                changed.add(variable.name(), PlainJson.json(plain.get(variable.name())));
              }
            });
    return changed.build();
  }

  /** Returns the check of the payload and of the actor's permission. */
  Predicate<DraftInput> valid(IrEvent event) {
    return draft ->
        event
                .payload()
                .map(schema -> payloads.accepts(schema, PlainJson.json(draft.payload())))
                .orElse(true)
            && (!event.restricted()
                || event.actors().stream()
                    .anyMatch(actor -> chart.actors().get(actor).name().equals(draft.actor())));
  }

  /** Returns inputs with valid payloads of an event, from which the search starts. */
  List<DraftInput> starts(
      Observation at, Instant now, IrEvent event, @Nullable IrTransition transition) {
    return payloads.of(event).stream()
        .filter(PayloadClass::valid)
        .limit(MOST_PAYLOADS)
        .map(kind -> draft(at, now, event, transition, kind.value()))
        .toList();
  }

  /** Returns an input with a payload. */
  DraftInput draft(
      Observation at,
      Instant now,
      @Nullable IrEvent event,
      @Nullable IrTransition transition,
      @Nullable JsonValue payload) {
    Map<String, Boolean> guards = new TreeMap<>();
    chart.javaGuards().forEach(guard -> guards.put(guard.name(), false));
    String actor =
        event != null && event.restricted() && !event.actors().isEmpty()
            ? chart.actors().get(event.actors().get(0)).name()
            : "";
    String source = transition == null ? "" : chart.states().get(transition.source()).wire();
    String target =
        transition == null || transition.targets().isEmpty()
            ? source
            : chart.states().get(transition.targets().get(0)).wire();
    return new DraftInput(
        chart,
        event,
        DraftInput.active(chart, at.states()),
        typed(at.context()),
        PlainJson.of(payload),
        actor,
        now,
        guards,
        source,
        target);
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> typed(JsonObject context) {
    return contexts.read((Map<String, Object>) PlainJson.of(context));
  }

  /** Returns a delay, if the time was changed, and the event. */
  static List<Input> inputs(Instant now, DraftInput found) {
    List<Input> inputs = new ArrayList<>();
    if (found.now().isAfter(now)) {
      inputs.add(new Input.Delay(Duration.between(now, found.now())));
    }
    JsonValue payload = found.payload() == null ? null : PlainJson.json(found.payload());
    String actor = found.actor().isEmpty() ? null : found.actor();
    IrEvent event = found.event();
    String label = payload == null ? "" : payload.toString();
    inputs.add(
        new Input.Event(
            new WireEvent(event == null ? "" : event.wire(), actor, payload),
            label,
            found.guards()));
    return inputs;
  }
}
