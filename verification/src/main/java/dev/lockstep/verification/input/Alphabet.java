package dev.lockstep.verification.input;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrDeclaration;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The inputs with which a chart's machine is examined. Immutable. */
public final class Alphabet {

  private static final int COMBINED = 4;
  private static final String STRANGER = "nobody-the-chart-knows";

  private final IrChart chart;
  private final PayloadClasses payloads;
  private final AskedActors asked;

  public Alphabet(IrChart chart, PayloadClasses payloads) {
    this.chart = chart;
    this.payloads = payloads;
    this.asked = new AskedActors(chart);
  }

  /** Returns each event once, with a permitted actor and a typical payload. */
  public List<Input.Event> letters(Map<String, Boolean> guards) {
    return chart.events().stream()
        .map(event -> input(event, actor(event), payloads.typical(event), "", guards))
        .toList();
  }

  /**
   * Returns each event with every class of valid payload and every outcome of the guards in Java
   * code, then the next timer and a stale timer. An event has one permitted actor, or each of them
   * if the chart reads the actor.
   */
  public List<Input> wide() {
    List<Input> inputs = new ArrayList<>();
    for (Map<String, Boolean> guards : guardOutcomes()) {
      for (IrEvent event : chart.events()) {
        payloads.of(event).stream()
            .filter(kind -> kind.valid() && !kind.edge())
            .map(kind -> input(event, actor(event), kind.value(), kind.name(), guards))
            .forEach(inputs::add);
        asked.of(event).stream()
            .skip(1)
            .map(actor -> input(event, actor, payloads.typical(event), actor, guards))
            .forEach(inputs::add);
      }
    }
    inputs.add(new Input.NextTimer());
    inputs.add(new Input.StaleTimer(0));
    return inputs;
  }

  /**
   * Returns each event with every actor, payload class and outcome of the guards in Java code, and
   * an unknown event.
   */
  public List<Input.Event> everything() {
    List<Input.Event> inputs = new ArrayList<>();
    for (Map<String, Boolean> guards : guardOutcomes()) {
      for (IrEvent event : chart.events()) {
        for (String actor : actors()) {
          payloads
              .of(event)
              .forEach(kind -> inputs.add(input(event, actor, kind.value(), kind.name(), guards)));
        }
      }
      inputs.add(Input.Event.of(new WireEvent("no.such.event", null, null)));
    }
    return inputs;
  }

  /**
   * Returns outcomes of the guards in Java code. All combinations are returned for up to 4 guards;
   * for more, no guard or one guard at a time is true.
   */
  public List<Map<String, Boolean>> guardOutcomes() {
    List<String> guards = chart.javaGuards().stream().map(IrDeclaration::name).toList();
    List<Map<String, Boolean>> outcomes = new ArrayList<>();
    if (guards.size() <= COMBINED) {
      for (int bits = 0; bits < 1 << guards.size(); bits++) {
        outcomes.add(outcome(guards, bits));
      }
    } else {
      outcomes.add(outcome(guards, 0));
      guards.forEach(guard -> outcomes.add(Map.of(guard, true)));
    }
    return outcomes;
  }

  /** Returns the payloads of the events. */
  public PayloadClasses payloads() {
    return payloads;
  }

  /** Returns the names of the payload classes by wire name of the event. */
  public Map<String, List<String>> payloadClasses() {
    Map<String, List<String>> names = new LinkedHashMap<>();
    chart
        .events()
        .forEach(
            event ->
                names.put(
                    event.wire(), payloads.of(event).stream().map(PayloadClass::name).toList()));
    return names;
  }

  private static Map<String, Boolean> outcome(List<String> guards, int bits) {
    Map<String, Boolean> outcome = new TreeMap<>();
    for (int i = 0; i < guards.size(); i++) {
      outcome.put(guards.get(i), (bits >> i & 1) == 1);
    }
    return outcome;
  }

  private List<@Nullable String> actors() {
    List<@Nullable String> actors = new ArrayList<>();
    chart.actors().forEach(actor -> actors.add(actor.name()));
    actors.add(null);
    actors.add(STRANGER);
    return actors;
  }

  private @Nullable String actor(IrEvent event) {
    return event.restricted() && !event.actors().isEmpty()
        ? chart.actors().get(event.actors().get(0)).name()
        : null;
  }

  private static Input.Event input(
      IrEvent event,
      @Nullable String actor,
      @Nullable JsonValue payload,
      String kind,
      Map<String, Boolean> guards) {
    return new Input.Event(new WireEvent(event.wire(), actor, payload), kind, guards);
  }
}
