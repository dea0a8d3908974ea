package dev.lockstep.engine.agent;

import dev.lockstep.engine.instance.BasicHandlers;
import dev.lockstep.engine.instance.Domain;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.Unit;
import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.statecharts.agentgraph.AgentGraphState;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The domain of contracts, and what a timer of theirs means for the graph: when the last request a
 * suspended graph waits for has expired, nobody will respond, and the round ends.
 */
final class ExpiringRequests implements Domain {

  private final Domain contracts;

  ExpiringRequests(Domain contracts) {
    this.contracts = contracts;
  }

  @Override
  public void perform(Unit unit, Instance instance, String action) {
    contracts.perform(unit, instance, action);
  }

  @Override
  public void settled(Unit unit, Instance instance) {
    contracts.settled(unit, instance);
    if (unit.command().kind().equals(BasicHandlers.TIMER) && GraphUnit.isGraph(unit.root())) {
      GraphUnit graph = GraphUnit.of(unit);
      if (graph.state() == AgentGraphState.SUSPENDED
          && graph.contracts().all().stream().noneMatch(Checkpoint::waits)) {
        RoundHandlers.end(graph, "expired");
      }
    }
  }

  @Override
  public boolean holds(
      Unit unit, Instance instance, String guard, Object context, @Nullable MachineEvent event) {
    return contracts.holds(unit, instance, guard, context, event);
  }

  @Override
  public Reading<JsonValue> tell(
      Instance instance, long seq, String type, JsonValue data, Instant at) {
    return contracts.tell(instance, seq, type, data, at);
  }
}
