package dev.lockstep.agent.tool;

import java.util.List;
import java.util.Optional;

/**
 * Calls tools. Thread-safe. An error of a tool is an outcome, never an exception; a call ends
 * within the timeout of the tool's description, or a little later.
 */
public interface ToolExecutor {

  /** The tools there are now, in a stable order, names unique; empty when none can be reached. */
  List<ToolDescription> tools();

  /**
   * Returns what is configured and cannot be used now, in a stable order: servers that cannot be
   * reached, tools that are refused. Never waits.
   */
  default List<MissingTools> missing() {
    return List.of();
  }

  /** Begins to connect to servers that are not connected yet, without waiting for them. */
  default void connect() {}

  /** Calls a tool and waits for the outcome; a tool that is not there has failed. */
  ToolOutcome execute(ToolCall call);

  /** What is known about a tool; empty when it is not there. */
  default Optional<ToolDescription> find(String service, String method) {
    return tools().stream()
        .filter(tool -> tool.service().equals(service) && tool.method().equals(method))
        .findFirst();
  }

  /** No tools at all. */
  static ToolExecutor none() {
    return new ToolBelt(List.of());
  }
}
