package dev.lockstep.server.work;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agents.Limits;
import dev.lockstep.flow.executor.agent.StubModel;
import dev.lockstep.flow.executor.service.HttpSettings;
import dev.lockstep.flow.executor.service.Service;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The parts that execute the nodes of flows.
 *
 * @param services the code that service nodes call by name, besides {@code noop} and {@code echo}
 * @param calls the addresses that may be called over HTTP
 * @param model the language model of agents
 * @param tools the tools of agents
 * @param limits the limits of the agents of flows, for attempts that begin
 */
public record FlowParts(
    Map<String, Service> services,
    HttpSettings calls,
    LanguageModel model,
    ToolExecutor tools,
    Limits limits) {

  /**
   * The default parts: no additional services, no calls over HTTP, a stand-in for a language model,
   * no tools.
   */
  public static final FlowParts STANDARD =
      new FlowParts(
          Map.of(),
          HttpSettings.none(),
          new StubModel(),
          JavaTools.builder().build(),
          Limits.standard());

  public FlowParts {
    services = new LinkedHashMap<>(services);
  }

  /** Returns a copy with other services. */
  public FlowParts with(Map<String, Service> services) {
    return new FlowParts(services, calls, model, tools, limits);
  }

  /** Returns a copy with other settings of calls over HTTP. */
  public FlowParts with(HttpSettings calls) {
    return new FlowParts(services, calls, model, tools, limits);
  }

  /** Returns a copy with another model and other tools of agents. */
  public FlowParts with(LanguageModel model, ToolExecutor tools) {
    return new FlowParts(services, calls, model, tools, limits);
  }

  /** Returns the same parts with other limits of agents. */
  public FlowParts with(Limits limits) {
    return new FlowParts(services, calls, model, tools, limits);
  }
}
