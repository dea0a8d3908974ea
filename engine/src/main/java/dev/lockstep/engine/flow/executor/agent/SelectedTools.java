package dev.lockstep.engine.flow.executor.agent;

import dev.lockstep.engine.agent.tool.ToolCall;
import dev.lockstep.engine.agent.tool.ToolDescription;
import dev.lockstep.engine.agent.tool.ToolExecutor;
import dev.lockstep.engine.agent.tool.ToolOutcome;
import java.util.List;

/** Those of all tools a node may use, by {@code service.method} or {@code service}. */
public final class SelectedTools implements ToolExecutor {

  private final ToolExecutor all;
  private final List<String> names;

  /**
   * A choice of tools.
   *
   * @param names which; all when empty
   */
  public SelectedTools(ToolExecutor all, List<String> names) {
    this.all = all;
    this.names = List.copyOf(names);
  }

  @Override
  public List<ToolDescription> tools() {
    return all.tools().stream().filter(tool -> has(tool.service(), tool.method())).toList();
  }

  @Override
  public ToolOutcome execute(ToolCall call) {
    return has(call.service(), call.method())
        ? all.execute(call)
        : new ToolOutcome.Failed("`" + call.name() + "` is no tool of this task");
  }

  private boolean has(String service, String method) {
    return names.isEmpty() || names.contains(service) || names.contains(service + "." + method);
  }
}
