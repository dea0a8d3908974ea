package dev.lockstep.stream.flink;

import dev.lockstep.model.interpreter.ContextValues;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.runtime.Effect;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Microstep;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.input.PlainJson;
import dev.lockstep.verification.run.RunInstant;
import java.util.AbstractMap;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The steps of a generated machine as instants of verification. Immutable, thread-safe. */
final class GeneratedInstants<S extends StateType, C> {

  private static final BitSet NONE = new BitSet();

  private final Machine<S, ?, ?, C> machine;
  private final ContextValues contexts;
  private final Map<String, IrState> states = new HashMap<>();

  /** The configuration in which a state is the only atomic one. */
  private final Map<String, BitSet> alone = new HashMap<>();

  private final Map<String, Integer> transitions = new HashMap<>();
  private final Map<String, Integer> emissions = new HashMap<>();
  private final Map<String, Integer> events = new HashMap<>();
  private final InterpreterSnapshot nowhere;

  GeneratedInstants(Machine<S, ?, ?, C> machine, IrChart chart) {
    this.machine = machine;
    this.contexts = new ContextValues(chart);
    for (IrState state : chart.states()) {
      if (state.kind() != IrState.Kind.HISTORY) {
        states.put(state.wire(), state);
        alone.put(state.wire(), withAncestors(state));
      }
    }
    chart.transitions().forEach(each -> transitions.put(each.id(), each.index()));
    chart.emissions().forEach(each -> emissions.put(each.wire(), each.index()));
    chart.events().forEach(each -> events.put(each.wire(), each.index()));
    Map<String, Object> initial = new LinkedHashMap<>();
    for (IrVariable variable : chart.context()) {
      initial.put(variable.name(), variable.initial());
    }
    this.nowhere = new InterpreterSnapshot(NONE, initial, Map.of(), List.of(), 0);
  }

  /** Returns the values before the start. */
  InterpreterSnapshot nowhere() {
    return nowhere;
  }

  /** Returns the configuration and the context, which is read when a condition needs it. */
  InterpreterSnapshot values(Snapshot<S, C> at) {
    return new InterpreterSnapshot(
        configuration(at.configuration().states()),
        new Values(at.context()),
        Map.of(),
        List.of(),
        0);
  }

  private BitSet configuration(List<S> atomic) {
    if (atomic.size() == 1) {
      String wire = atomic.get(0).wire();
      return known(alone.get(wire), wire);
    }
    BitSet configuration = new BitSet();
    atomic.forEach(state -> configuration.or(withAncestors(state(state))));
    return configuration;
  }

  private static BitSet withAncestors(IrState state) {
    BitSet active = new BitSet();
    active.or(state.ancestors());
    active.set(state.index());
    return active;
  }

  /**
   * Returns the instant of a step.
   *
   * @param event wire name of the event; empty for a start or a timer of a state
   */
  RunInstant of(
      InterpreterSnapshot before,
      InterpreterSnapshot after,
      FireResult<S, C> result,
      String event,
      String actor) {
    int index = events.getOrDefault(event, -1);
    if (result instanceof Refused<S, C> refused) {
      String reason = refused.refusal().reason();
      return new RunInstant(before, before, index, actor, reason, NONE, NONE, NONE, NONE);
    }
    var fired = (Fired<S, C>) result;
    BitSet entered = new BitSet();
    BitSet exited = new BitSet();
    BitSet taken = new BitSet();
    BitSet emitted = new BitSet();
    for (Microstep<S> step : fired.microsteps()) {
      step.entered().forEach(state -> entered.set(state(state).index()));
      step.exited().forEach(state -> exited.set(state(state).index()));
      for (TransitionType transition : step.transitions()) {
        taken.set(known(transitions.get(transition.id()), transition.id()));
      }
    }
    for (Effect effect : fired.effects()) {
      if (effect instanceof Effect.Emit emit) {
        emitted.set(known(emissions.get(emit.event()), emit.event()));
      }
    }
    return new RunInstant(before, after, index, actor, "", entered, exited, emitted, taken);
  }

  private IrState state(S state) {
    return known(states.get(state.wire()), state.wire());
  }

  private static <T> T known(@Nullable T found, String name) {
    if (found == null) {
      throw new IllegalStateException("the chart has no `" + name + "`");
    }
    return found;
  }

  /** The variables of a context, of which conditions read few. */
  private final class Values extends AbstractMap<String, Object> {

    private final C context;
    private @Nullable JsonObject json;

    Values(C context) {
      this.context = context;
    }

    private JsonObject json() {
      JsonObject known = json;
      if (known == null) {
        known = machine.writeContext(context);
        json = known;
      }
      return known;
    }

    @Override
    public @Nullable Object get(@Nullable Object name) {
      return name instanceof String variable ? value(variable) : null;
    }

    private @Nullable Object value(String name) {
      JsonValue value = json().get(name);
      return value == null ? null : contexts.read(name, PlainJson.of(value));
    }

    @Override
    @SuppressWarnings("unchecked")
    public Set<Entry<String, Object>> entrySet() {
      return contexts.read((Map<String, Object>) PlainJson.of(json())).entrySet();
    }
  }
}
