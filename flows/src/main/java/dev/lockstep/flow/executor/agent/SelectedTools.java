package dev.lockstep.flow.executor.agent;

import dev.lockstep.agent.tool.MissingTools;
import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolOutcome;
import java.util.List;
import java.util.Optional;

/** The tools that a node may use, selected by {@code service.method} or {@code service}. */
public final class SelectedTools implements ToolExecutor {

  private final ToolExecutor all;
  private final List<String> names;

  /**
   * Creates a selection of tools.
   *
   * @param names the selected names; all tools if empty
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
  public List<MissingTools> missing() {
    return all.missing().stream().filter(this::isWanted).toList();
  }

  @Override
  public void connect() {
    all.connect();
  }

  @Override
  public Optional<ToolDescription> find(String service, String method) {
    return has(service, method) ? all.find(service, method) : Optional.empty();
  }

  @Override
  public ToolOutcome execute(ToolCall call) {
    return has(call.service(), call.method())
        ? all.execute(call)
        : new ToolOutcome.Failed("`" + call.name() + "` is not a tool of this task");
  }

  /**
   * Returns true if a missing tool is selected. A missing service may offer any of its selected
   * tools.
   */
  private boolean isWanted(MissingTools missing) {
    return missing.method().isEmpty()
        ? names.isEmpty()
            || names.stream()
                .anyMatch(
                    name ->
                        name.equals(missing.service()) || name.startsWith(missing.service() + "."))
        : has(missing.service(), missing.method());
  }

  private boolean has(String service, String method) {
    return names.isEmpty() || names.contains(service) || names.contains(service + "." + method);
  }
}
