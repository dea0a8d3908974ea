package dev.lockstep.agent.tool;

import java.util.List;
import java.util.Optional;

/**
 * An executor of tool calls. Thread-safe. The error of a tool is an outcome, never an exception. A
 * call ends at about the timeout of the tool's description at the latest.
 */
public interface ToolExecutor {

  /**
   * Returns the tools that are available now, in a stable order, with unique names; empty if none
   * is reachable.
   */
  List<ToolDescription> tools();

  /**
   * Returns the tools that are configured but not available now, in a stable order: tools of
   * unreachable servers, and rejected tools. Never blocks.
   */
  default List<MissingTools> missing() {
    return List.of();
  }

  /** Starts connecting to servers that are not connected, without waiting for them. */
  default void connect() {}

  /** Executes a call and waits for the outcome. The call fails if the tool does not exist. */
  ToolOutcome execute(ToolCall call);

  /** Returns the description of a tool; empty if the tool is not available. */
  default Optional<ToolDescription> find(String service, String method) {
    return tools().stream()
        .filter(tool -> tool.service().equals(service) && tool.method().equals(method))
        .findFirst();
  }

  /** Returns an executor without tools. */
  static ToolExecutor none() {
    return new CompositeToolExecutor(List.of());
  }
}
