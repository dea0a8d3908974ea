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
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The parts that execute the nodes of flows.
 *
 * @param services the code that service nodes call by name, besides {@code noop} and {@code echo}
 * @param calls the addresses that may be called over HTTP
 * @param model the language model of agents
 * @param tools the tools of agents
 * @param limits the limits of the agents of flows, for attempts that begin
 * @param toolFlows the flows whose agents may use the tools of a service, by service; the tools of
 *     a service that is missing are for all flows
 */
public record FlowParts(
    Map<String, Service> services,
    HttpSettings calls,
    LanguageModel model,
    ToolExecutor tools,
    Limits limits,
    Map<String, Set<String>> toolFlows) {

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
          Limits.standard(),
          Map.of());

  public FlowParts {
    services = new LinkedHashMap<>(services);
    toolFlows = Map.copyOf(toolFlows);
  }

  /** Returns a copy with other services. */
  public FlowParts with(Map<String, Service> services) {
    return new FlowParts(services, calls, model, tools, limits, toolFlows);
  }

  /** Returns a copy with other settings of calls over HTTP. */
  public FlowParts with(HttpSettings calls) {
    return new FlowParts(services, calls, model, tools, limits, toolFlows);
  }

  /** Returns a copy with another model and other tools of agents. */
  public FlowParts with(LanguageModel model, ToolExecutor tools) {
    return new FlowParts(services, calls, model, tools, limits, toolFlows);
  }

  /** Returns the same parts with other limits of agents. */
  public FlowParts with(Limits limits) {
    return new FlowParts(services, calls, model, tools, limits, toolFlows);
  }

  /** Returns the same parts with tools that are for the agents of some flows only. */
  public FlowParts withToolFlows(Map<String, Set<String>> toolFlows) {
    return new FlowParts(services, calls, model, tools, limits, toolFlows);
  }

  /** Returns the services whose tools the agents of a flow may not use. */
  Set<String> denied(String flow) {
    return toolFlows.entrySet().stream()
        .filter(service -> !service.getValue().contains(flow))
        .map(Map.Entry::getKey)
        .collect(Collectors.toUnmodifiableSet());
  }
}
