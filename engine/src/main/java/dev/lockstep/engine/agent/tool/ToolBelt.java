package dev.lockstep.engine.agent.tool;

import java.util.List;

/** Several executors as one: a tool of several is the first one's. */
public final class ToolBelt implements ToolExecutor {

  private final List<ToolExecutor> executors;

  /** All tools of these executors, in their order. */
  public ToolBelt(List<ToolExecutor> executors) {
    this.executors = List.copyOf(executors);
  }

  @Override
  public List<ToolDescription> tools() {
    return executors.stream().flatMap(executor -> executor.tools().stream()).toList();
  }

  @Override
  public ToolOutcome execute(ToolCall call) {
    return executors.stream()
        .filter(executor -> executor.find(call.service(), call.method()).isPresent())
        .findFirst()
        .map(executor -> executor.execute(call))
        .orElseGet(() -> new ToolOutcome.Failed("there is no tool `" + call.name() + "`"));
  }
}
