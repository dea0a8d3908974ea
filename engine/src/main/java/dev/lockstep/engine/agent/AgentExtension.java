package dev.lockstep.engine.agent;

import dev.lockstep.engine.execution.ExecutionContract;
import dev.lockstep.engine.execution.ExecutionExtension;
import dev.lockstep.engine.instance.Domain;
import dev.lockstep.engine.instance.Extension;
import dev.lockstep.engine.instance.Handler;
import java.util.LinkedHashMap;
import java.util.Map;

/** What agents bring to the engine: the graph, and the contracts its executions are. */
public final class AgentExtension {

  private AgentExtension() {}

  /** Agents and contracts; takes the place of {@link ExecutionExtension#create}. */
  public static Extension create() {
    Extension executions = ExecutionExtension.create();
    Map<String, Domain> domains = new LinkedHashMap<>(executions.domains());
    domains.compute(
        ExecutionContract.CHART,
        (chart, domain) -> new FollowedContracts(domain == null ? Domain.NONE : domain));
    domains.put(GraphUnit.CHART, new GraphDomain());
    Map<String, Handler> handlers = new LinkedHashMap<>(executions.handlers());
    handlers.put(GraphCommands.BEGIN, RoundHandlers::begin);
    handlers.put(GraphCommands.MESSAGE, RoundHandlers::message);
    handlers.put(GraphCommands.RETRY, RoundHandlers::retry);
    handlers.put(GraphCommands.CANCEL, RoundHandlers::cancel);
    handlers.put(GraphCommands.RESUME, ResumeHandler::resume);
    handlers.put(GraphCommands.INTENT, ThinkingHandlers::intent);
    handlers.put(GraphCommands.EMOTION, ThinkingHandlers::emotion);
    handlers.put(GraphCommands.MEMORY, ThinkingHandlers::memories);
    handlers.put(GraphCommands.THOUGHT, ThinkingHandlers::thought);
    handlers.put(GraphCommands.FAILED, ThinkingHandlers::failed);
    handlers.put(GraphCommands.CALL, CallHandlers::next);
    handlers.put(GraphCommands.OUTCOME, CallHandlers::outcome);
    handlers.put(GraphCommands.LOST, CallHandlers::lost);
    handlers.put(GraphCommands.ASK, PersonHandlers::ask);
    handlers.put(GraphCommands.ASK_OUTCOME, PersonHandlers::askOutcome);
    handlers.put(GraphCommands.LEAVE, RoundHandlers::leave);
    return new Extension(domains, handlers);
  }
}
