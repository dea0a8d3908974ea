package dev.lockstep.conformance.solve;

import dev.lockstep.model.expression.evaluation.ExpressionValues;
import dev.lockstep.model.interpreter.EventValues;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrState;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * An input at a point whose values are still being chosen, and the values that expressions see.
 * Immutable.
 *
 * @param event the event; {@code null} for the start
 * @param active paths of the active states, ancestors included
 * @param context values of the context
 * @param payload the payload as plain JSON values; {@code null} for none
 * @param guards outcomes of the guards in Java code
 */
record DraftInput(
    IrChart chart,
    @Nullable IrEvent event,
    Set<String> active,
    Map<String, Object> context,
    @Nullable Object payload,
    String actor,
    Instant now,
    Map<String, Boolean> guards,
    String source,
    String target)
    implements ExpressionValues {

  @Override
  public Optional<Object> find(String name) {
    return switch (name) {
      case "event" -> event == null ? Optional.empty() : Optional.of(fields());
      case "event.name" -> Optional.ofNullable(event).map(IrEvent::wire);
      case "actor" -> Optional.of(actor);
      case "now" -> Optional.of(now);
      case "source" -> Optional.of(source);
      case "target" -> Optional.of(target);
      default ->
          guards.containsKey(name)
              ? Optional.of(guards.get(name))
              : Optional.ofNullable(context.get(name));
    };
  }

  private Map<String, @Nullable Object> fields() {
    return event == null ? Map.of() : EventValues.read(event, payload).orElse(Map.of());
  }

  @Override
  public boolean isActive(String state) {
    return active.contains(state);
  }

  /** Returns the value of a field of the plain payload; {@link Unknown#ABSENT} if it has none. */
  @Nullable Object field(List<String> path) {
    Object at = payload;
    for (String name : path) {
      if (!(at instanceof Map<?, ?> map) || !map.containsKey(name)) {
        return Unknown.ABSENT;
      }
      at = map.get(name);
    }
    return at;
  }

  /** Returns the same input with another value. */
  DraftInput with(Unknown unknown, @Nullable Object value) {
    if (unknown instanceof Unknown.Field field) {
      return with(context, put(payload, field.path(), value), actor, now, guards);
    } else if (unknown instanceof Unknown.Variable variable && value != null) {
      Map<String, Object> changed = new LinkedHashMap<>(context);
      changed.put(chart.context().get(variable.index()).name(), value);
      return with(changed, payload, actor, now, guards);
    } else if (unknown instanceof Unknown.Guard guard && value instanceof Boolean holds) {
      Map<String, Boolean> changed = new TreeMap<>(guards);
      changed.put(chart.javaGuards().get(guard.index()).name(), holds);
      return with(context, payload, actor, now, changed);
    } else if (unknown instanceof Unknown.Actor && value instanceof String name) {
      return with(context, payload, name, now, guards);
    } else if (unknown instanceof Unknown.Now && value instanceof Instant time) {
      return with(context, payload, actor, time.isBefore(now) ? now : time, guards);
    }
    return this;
  }

  private DraftInput with(
      Map<String, Object> variables,
      @Nullable Object body,
      String sender,
      Instant time,
      Map<String, Boolean> outcomes) {
    return new DraftInput(
        chart, event, active, variables, body, sender, time, outcomes, source, target);
  }

  private static @Nullable Object put(
      @Nullable Object owner, List<String> path, @Nullable Object value) {
    if (path.isEmpty()) {
      return plain(value);
    }
    Map<String, @Nullable Object> changed = new LinkedHashMap<>();
    if (owner instanceof Map<?, ?> map) {
      map.forEach((name, item) -> changed.put((String) name, item));
    }
    String name = path.get(0);
    if (path.size() == 1 && value == Unknown.ABSENT) {
      changed.remove(name);
    } else if (value != Unknown.ABSENT || changed.containsKey(name)) {
      changed.put(name, put(changed.get(name), path.subList(1, path.size()), value));
    }
    return changed;
  }

  private static @Nullable Object plain(@Nullable Object value) {
    return value instanceof Instant || value instanceof Duration ? value.toString() : value;
  }

  /** Returns the paths of active states and their ancestors. */
  static Set<String> active(IrChart chart, List<String> wires) {
    Set<String> active = new java.util.HashSet<>();
    for (IrState state : chart.states()) {
      if (state.isAtomic() && wires.contains(state.wire())) {
        for (int at = state.index(); at >= 0; at = chart.states().get(at).parent()) {
          active.add(chart.states().get(at).path());
          active.add(chart.states().get(at).name());
          active.add(chart.states().get(at).wire());
        }
      }
    }
    return active;
  }
}
