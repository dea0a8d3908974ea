package dev.lockstep.agent.internal.graph;

import dev.lockstep.engine.Domain;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.internal.command.BasicHandlers;
import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.statecharts.agentgraph.AgentGraphState;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The domain of contracts in an engine with agents. The last waiting contract of a suspended graph
 * may end without a command of the graph. After a timer the round then ends, because no response is
 * expected any more. After a resolved outcome the round continues. If a request expires while the
 * outcome of another call is still unknown, the calls that wait for its consent are abandoned.
 */
public final class GraphContractDomain implements Domain {

  private final Domain contracts;

  public GraphContractDomain(Domain contracts) {
    this.contracts = contracts;
  }

  @Override
  public void perform(UnitOfWork unit, Instance instance, String action) {
    contracts.perform(unit, instance, action);
  }

  @Override
  public void settled(UnitOfWork unit, Instance instance) {
    contracts.settled(unit, instance);
    boolean isBehindItsBack = !unit.command().kind().startsWith(GraphUnit.COMMANDS);
    if (isBehindItsBack && instance.isFinal() && GraphUnit.isGraph(unit.root())) {
      follow(GraphUnit.of(unit), unit.command().kind().equals(BasicHandlers.TIMER));
    }
  }

  private static void follow(GraphUnit graph, boolean isExpired) {
    if (graph.state() != AgentGraphState.SUSPENDED) {
      return;
    }
    if (graph.isAwaited()) {
      if (isExpired && graph.contracts().waiting().isEmpty()) {
        RoundHandlers.abandon(graph, "expired");
      }
      return;
    }
    if (isExpired) {
      RoundHandlers.end(graph, "expired");
    } else {
      graph.goOn();
    }
  }

  @Override
  public boolean holds(
      UnitOfWork unit,
      Instance instance,
      String guard,
      Object context,
      @Nullable MachineEvent event) {
    return contracts.holds(unit, instance, guard, context, event);
  }

  @Override
  public Reading<JsonValue> streamData(
      Instance instance, long seq, String type, JsonValue data, Instant at) {
    return contracts.streamData(instance, seq, type, data, at);
  }
}
