package dev.lockstep.conformance.fuzz;

import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.model.ir.IrActor;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrDeclaration;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A random generator of inputs that makes machines reach many states. Most events are ones that the
 * active states handle, have a permitted actor and a valid payload. Seed and observations determine
 * all inputs.
 */
final class Pilot {

  private static final int REACH = 40;

  private final IrChart chart;
  private final Random random;
  private final RandomValues values;
  private final Map<String, Set<Integer>> awaited = new HashMap<>();

  Pilot(IrChart chart, long seed) {
    this.chart = chart;
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + 1);
    this.values = new RandomValues(random);
    for (IrState state : chart.states()) {
      Set<Integer> events = new TreeSet<>(eventsOf(state));
      state.ancestors().stream().forEach(a -> events.addAll(eventsOf(chart.states().get(a))));
      awaited.put(state.wire(), state.isFinal() && state.parent() == 0 ? Set.of() : events);
    }
  }

  /** Returns a start. Two of three starts use the chart's initial context. */
  FuzzInput start() {
    JsonObject.Builder context = JsonObject.builder();
    boolean other = random.nextInt(3) == 0;
    chart.context().stream()
        .filter(variable -> other && random.nextBoolean())
        .forEach(variable -> context.add(variable.name(), plain(variable.type())));
    Map<String, Boolean> guards = new TreeMap<>();
    for (IrDeclaration guard : chart.javaGuards()) {
      guards.put(guard.name(), random.nextBoolean());
    }
    return new FuzzInput.Start(context.build(), guards);
  }

  /** Returns the next input for a position. */
  FuzzInput next(Observation seen) {
    int roll = random.nextInt(100);
    int due = Math.min(70, 20 + 3 * seen.timers().size());
    if (roll < 2 || roll < 70 && isOver(seen)) {
      return start();
    } else if (roll < 5) {
      return new FuzzInput.Stale(random.nextInt(REACH));
    } else if (roll < due && !seen.timers().isEmpty()) {
      return new FuzzInput.Due(earliest(seen));
    } else if (roll > 95) {
      return new FuzzInput.Wait(Duration.ofMillis(250L * (1 + random.nextInt(40))));
    }
    return new FuzzInput.Event(event(seen));
  }

  private boolean isOver(Observation seen) {
    return seen.states().stream().noneMatch(wire -> !awaited.get(wire).isEmpty());
  }

  private int earliest(Observation seen) {
    int best = random.nextInt(seen.timers().size());
    for (int i = 0; i < seen.timers().size() && random.nextInt(5) > 0; i++) {
      if (seen.timers().get(i).deadline().isBefore(seen.timers().get(best).deadline())) {
        best = i;
      }
    }
    return best;
  }

  private WireEvent event(Observation seen) {
    if (random.nextInt(60) == 0) {
      return new WireEvent(random.nextBoolean() ? "no.such.event" : "", actor(null), null);
    }
    List<Integer> waited = new ArrayList<>();
    seen.states().forEach(wire -> waited.addAll(awaited.get(wire)));
    IrEvent event =
        waited.isEmpty() || random.nextInt(8) == 0
            ? values.oneOf(chart.events())
            : chart.events().get(values.oneOf(waited));
    return new WireEvent(event.wire(), actor(event), payload(event));
  }

  private @Nullable JsonValue payload(IrEvent event) {
    return event
        .payload()
        .map(payload -> values.payload(payload.fields()))
        .orElseGet(() -> random.nextInt(10) == 0 ? JsonNumber.of(7) : null);
  }

  private @Nullable String actor(@Nullable IrEvent event) {
    List<IrActor> actors = chart.actors();
    if (event != null && !event.actors().isEmpty() && random.nextInt(8) > 0) {
      return actors.get(values.oneOf(event.actors())).name();
    }
    return switch (random.nextInt(4)) {
      case 0 -> "nobody-the-chart-knows";
      case 1 -> actors.isEmpty() ? "" : values.oneOf(actors).name();
      default -> null;
    };
  }

  /** Returns a value for a context variable of a type. */
  private JsonValue plain(IrType type) {
    return type == IrType.Scalar.INT ? JsonNumber.of(random.nextInt(9) - 2) : values.value(type);
  }

  private Set<Integer> eventsOf(IrState state) {
    Set<Integer> events = new TreeSet<>();
    for (int index : state.transitions()) {
      IrTransition transition = chart.transitions().get(index);
      if (transition.trigger() instanceof IrTrigger.OnEvent on) {
        events.addAll(on.events());
      }
    }
    return events;
  }
}
