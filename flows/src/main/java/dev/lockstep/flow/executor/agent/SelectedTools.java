package dev.lockstep.flow.executor.agent;

import dev.lockstep.agent.tool.MissingTools;
import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolOutcome;
import java.util.List;
import java.util.Optional;

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
        : new ToolOutcome.Failed("`" + call.name() + "` is no tool of this task");
  }

  /** A missing service may offer any of the tools chosen of it. */
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
