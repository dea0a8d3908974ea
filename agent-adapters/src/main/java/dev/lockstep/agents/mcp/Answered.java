package dev.lockstep.agents.mcp;

import dev.lockstep.agent.tool.ToolOutcome;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Content;
import java.net.ConnectException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What a server's answer, or its lack, means. */
final class Answered {

  private static final String NOTHING_DONE = "dev.lockstep/nothing-done";

  /** Errors of JSON-RPC 2.0 (section 5.1) that say that nothing was executed. */
  private static final Set<Integer> REFUSALS = Set.of(-32700, -32600, -32601, -32602);

  private Answered() {}

  /**
   * The outcome an answer states. An error of a tool that was declared irreversible leaves open
   * what was done before it, unless the server says in the answer's {@code _meta} that {@code
   * dev.lockstep/nothing-done} is true.
   */
  static ToolOutcome outcome(CallToolResult result, boolean isDeclaredIrreversible) {
    String text = text(result);
    if (result.isError() == null || !result.isError()) {
      return new ToolOutcome.Succeeded(text);
    }
    String error = text.isBlank() ? "the tool reports an error" : text;
    boolean isNothingDone =
        result.meta() != null && Boolean.TRUE.equals(result.meta().get(NOTHING_DONE));
    return isDeclaredIrreversible && !isNothingDone
        ? new ToolOutcome.Unclear(error, false)
        : new ToolOutcome.Failed(error);
  }

  /** The contents of an answer, one below the other; its structure where it has none. */
  private static String text(CallToolResult result) {
    List<Content> contents = result.content() == null ? List.of() : result.content();
    String text = contents.stream().map(References::text).collect(Collectors.joining("\n"));
    return text.isEmpty() && result.structuredContent() != null
        ? McpJson.value(result.structuredContent()).toString()
        : text;
  }

  /** Whether the server answered with an error of the protocol. */
  static boolean isError(Throwable failure) {
    return has(failure, McpError.class);
  }

  /** Returns true if the error states that the call was refused before anything was executed. */
  static boolean isRefusal(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof McpError error
          && error.getJsonRpcError() != null
          && REFUSALS.contains(error.getJsonRpcError().code())) {
        return true;
      }
    }
    return false;
  }

  /** Whether the call cannot have reached the server. */
  static boolean neverSent(Throwable failure) {
    return has(failure, ConnectException.class);
  }

  /** The innermost thing that went wrong, in one line. */
  static String cause(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null && !(cause instanceof McpError)) {
      cause = cause.getCause();
    }
    return Optional.ofNullable(cause.getMessage())
        .filter(message -> !message.isBlank())
        .orElse(cause.getClass().getSimpleName());
  }

  private static boolean has(Throwable failure, Class<? extends Throwable> kind) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (kind.isInstance(cause)) {
        return true;
      }
    }
    return false;
  }
}
