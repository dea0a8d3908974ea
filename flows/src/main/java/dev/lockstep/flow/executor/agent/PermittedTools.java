package dev.lockstep.flow.executor.agent;

import dev.lockstep.agent.tool.MissingTools;
import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolOutcome;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tools without those of the services that the agents of a flow may not use. */
public final class PermittedTools implements ToolExecutor {

  private final ToolExecutor all;
  private final Set<String> denied;

  /**
   * Creates the tools of a flow.
   *
   * @param denied the services whose tools are neither offered nor called
   */
  public PermittedTools(ToolExecutor all, Set<String> denied) {
    this.all = all;
    this.denied = Set.copyOf(denied);
  }

  @Override
  public List<ToolDescription> tools() {
    return all.tools().stream().filter(tool -> !denied.contains(tool.service())).toList();
  }

  @Override
  public List<MissingTools> missing() {
    return all.missing().stream().filter(tool -> !denied.contains(tool.service())).toList();
  }

  @Override
  public void connect() {
    all.connect();
  }

  @Override
  public Optional<ToolDescription> find(String service, String method) {
    return denied.contains(service) ? Optional.empty() : all.find(service, method);
  }

  @Override
  public ToolOutcome execute(ToolCall call) {
    return denied.contains(call.service())
        ? new ToolOutcome.Failed("`" + call.name() + "` is not a tool of this flow")
        : all.execute(call);
  }
}
