package dev.lockstep.server.api.chart;

import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.internal.instance.SnapshotCodec;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.registry.ChartEntry;
import dev.lockstep.server.api.answer.Members;
import dev.lockstep.server.schema.api.Simulation;
import dev.lockstep.server.schema.api.SimulationRequest;
import java.time.Instant;
import java.util.Map;

/** Simulates events on the machine of a chart. Stores nothing and performs no effects. */
final class Simulations<S extends StateType, C> {

  private final Machine<S, ?, ?, C> machine;
  private final SnapshotCodec<S, C> codec;
  private final Outcomes<S, C> outcomes;

  private Simulations(Machine<S, ?, ?, C> machine) {
    this.machine = machine;
    this.codec = new SnapshotCodec<>(machine);
    this.outcomes = new Outcomes<>(codec, new Acceptance(machine.topology()));
  }

  /**
   * Returns the result of a simulation.
   *
   * @param chart the chart
   * @param request the request; its guards are {@code false} unless it sets them
   * @param now the time of the simulation if the request has none
   * @throws MalformedSimulationException if the chart does not permit the snapshot or the context
   */
  static Simulation run(ChartEntry chart, SimulationRequest request, Instant now) {
    Map<String, Boolean> guards = request.guards() == null ? Map.of() : request.guards();
    Machine<?, ?, ?, ?> machine =
        chart.machine((guard, context, event) -> guards.getOrDefault(guard, false));
    return of(machine).run(request, request.now() == null ? now : request.now());
  }

  private static <S extends StateType, C> Simulations<S, C> of(Machine<S, ?, ?, C> machine) {
    return new Simulations<>(machine);
  }

  private Simulation run(SimulationRequest request, Instant now) {
    try {
      return request.snapshot() == null ? begin(request, now) : go(request, now);
    } catch (UnreadableException | IllegalArgumentException problem) {
      throw new MalformedSimulationException(String.valueOf(problem.getMessage()));
    }
  }

  private Simulation begin(SimulationRequest request, Instant now) {
    FireResult<S, C> begun =
        request.context() == null
            ? machine.start(now)
            : machine.start(machine.readContext(Members.object(request.context())), now);
    if (begun instanceof Fired<S, C> fired && request.event() != null) {
      return fire(fired.snapshot(), request.event(), request, now);
    }
    if (begun instanceof Refused<S, C> refused) {
      throw new MalformedSimulationException(
          "the chart cannot start: " + refused.refusal().reason());
    }
    return outcomes.fired((Fired<S, C>) begun);
  }

  private Simulation go(SimulationRequest request, Instant now) {
    if (request.context() != null) {
      throw new MalformedSimulationException(
          "`context` cannot be combined with `snapshot`; it is used to start the chart");
    }
    if (request.event() == null) {
      throw new MalformedSimulationException(
          "`event` is missing; a request with `snapshot` needs one");
    }
    return fire(codec.read(Members.object(request.snapshot())), request.event(), request, now);
  }

  private Simulation fire(
      Snapshot<S, C> from, String event, SimulationRequest request, Instant now) {
    FireResult<S, C> result =
        machine.fire(from, new WireEvent(event, request.actor(), request.payload()), now);
    return result instanceof Fired<S, C> fired
        ? outcomes.fired(fired)
        : outcomes.refused(from, ((Refused<S, C>) result).refusal());
  }
}
