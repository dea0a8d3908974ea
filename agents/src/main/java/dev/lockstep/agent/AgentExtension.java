package dev.lockstep.agent;

import dev.lockstep.agent.internal.graph.CallHandlers;
import dev.lockstep.agent.internal.graph.GraphContractDomain;
import dev.lockstep.agent.internal.graph.GraphDomain;
import dev.lockstep.agent.internal.graph.GraphUnit;
import dev.lockstep.agent.internal.graph.MissingToolNotes;
import dev.lockstep.agent.internal.graph.PersonHandlers;
import dev.lockstep.agent.internal.graph.ResumeHandler;
import dev.lockstep.agent.internal.graph.RoundHandlers;
import dev.lockstep.agent.internal.graph.ThinkingHandlers;
import dev.lockstep.agent.internal.graph.ThoughtHandler;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Domain;
import dev.lockstep.engine.Extension;
import dev.lockstep.engine.Handler;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.execution.ExecutionExtension;
import dev.lockstep.runtime.RefusalReason;
import dev.lockstep.statecharts.agentgraph.AgentGraphActor;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** Factory of the extension that adds the agent graph and its execution contracts to an engine. */
public final class AgentExtension {

  private AgentExtension() {}

  /**
   * Returns the extension of agents and contracts. It includes {@link ExecutionExtension#create},
   * so an engine needs only one of the two.
   */
  public static Extension create() {
    Extension executions = ExecutionExtension.create();
    Map<String, Domain> domains = new LinkedHashMap<>(executions.domains());
    domains.compute(
        ExecutionContract.CHART,
        (chart, domain) -> new GraphContractDomain(domain == null ? Domain.NONE : domain));
    domains.put(GraphUnit.CHART, new GraphDomain());
    Map<String, Handler> handlers = new LinkedHashMap<>(executions.handlers());
    handlers.put(GraphCommands.BEGIN, RoundHandlers::begin);
    handlers.put(GraphCommands.MESSAGE, RoundHandlers::message);
    handlers.put(GraphCommands.RETRY, RoundHandlers::retry);
    handlers.put(GraphCommands.CANCEL, RoundHandlers::cancel);
    handlers.put(GraphCommands.CLOSE, RoundHandlers::close);
    handlers.put(GraphCommands.RESUME, ResumeHandler::resume);
    handlers.put(GraphCommands.WORK, byTheRunner(RoundHandlers::work));
    handlers.put(GraphCommands.INTENT, byTheRunner(ThinkingHandlers::intent));
    handlers.put(GraphCommands.EMOTION, byTheRunner(ThinkingHandlers::emotion));
    handlers.put(GraphCommands.MEMORY, byTheRunner(ThinkingHandlers::memories));
    handlers.put(
        GraphCommands.THOUGHT, byTheRunner(MissingToolNotes.noting(ThoughtHandler::thought)));
    handlers.put(GraphCommands.FAILED, byTheRunner(ThinkingHandlers::failed));
    handlers.put(GraphCommands.CALL, byTheRunner(CallHandlers::next));
    handlers.put(GraphCommands.OUTCOME, byTheRunner(CallHandlers::outcome));
    handlers.put(GraphCommands.LOST, byTheRunner(CallHandlers::lost));
    handlers.put(GraphCommands.ASK, byTheRunner(PersonHandlers::ask));
    handlers.put(GraphCommands.ASK_OUTCOME, byTheRunner(PersonHandlers::askOutcome));
    handlers.put(GraphCommands.LEAVE, byTheRunner(RoundHandlers::leave));
    return new Extension(domains, handlers);
  }

  /** Restricts a command to the actor {@code graph_runner}. */
  private static Handler byTheRunner(Handler handler) {
    return new ByTheRunner(handler);
  }

  private record ByTheRunner(Handler handler) implements Handler {

    @Override
    public Answer handle(UnitOfWork unit, Command command) {
      if (!command.actor().equals(AgentGraphActor.GRAPH_RUNNER.wire())) {
        throw new DeclinedException(
            Problem.of(
                Problem.Kind.FORBIDDEN,
                RefusalReason.ACTOR_NOT_ALLOWED.wire(),
                "`" + command.kind() + "` is reserved for the actor `graph_runner`"));
      }
      return handler.handle(unit, command);
    }

    @Override
    public Collection<Id> reads(Command command) {
      return handler.reads(command);
    }

    @Override
    public Collection<Id> reads(Command command, Instance read) {
      return handler.reads(command, read);
    }

    @Override
    public boolean canDecideInAdvance() {
      return handler.canDecideInAdvance();
    }
  }
}
