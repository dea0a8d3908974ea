package dev.lockstep.server.work;

import dev.lockstep.agents.Limits;
import dev.lockstep.engine.agent.model.LanguageModel;
import dev.lockstep.engine.agent.tool.JavaTools;
import dev.lockstep.engine.agent.tool.ToolExecutor;
import dev.lockstep.engine.flow.executor.agent.StandInModel;
import dev.lockstep.engine.flow.executor.service.HttpSettings;
import dev.lockstep.engine.flow.executor.service.Service;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the nodes of flows are executed with.
 *
 * @param services code that service nodes call by name, besides {@code noop} and {@code echo}
 * @param calls what may be called over HTTP
 * @param model what agents think with
 * @param tools what agents may use
 * @param limits limits of the agents of flows, for attempts that begin
 */
public record FlowParts(
    Map<String, Service> services,
    HttpSettings calls,
    LanguageModel model,
    ToolExecutor tools,
    Limits limits) {

  /** No services of one's own, no calls over HTTP, a stand-in for a model, no tools. */
  public static final FlowParts STANDARD =
      new FlowParts(
          Map.of(),
          HttpSettings.none(),
          new StandInModel(),
          JavaTools.builder().build(),
          Limits.standard());

  public FlowParts {
    services = new LinkedHashMap<>(services);
  }

  /** The same with these services. */
  public FlowParts with(Map<String, Service> services) {
    return new FlowParts(services, calls, model, tools, limits);
  }

  /** The same with calls over HTTP. */
  public FlowParts with(HttpSettings calls) {
    return new FlowParts(services, calls, model, tools, limits);
  }

  /** The same with other agents. */
  public FlowParts with(LanguageModel model, ToolExecutor tools) {
    return new FlowParts(services, calls, model, tools, limits);
  }

  /** Returns the same parts with other limits of agents. */
  public FlowParts with(Limits limits) {
    return new FlowParts(services, calls, model, tools, limits);
  }
}
