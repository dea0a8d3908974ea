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

/** A converter of a server's answers and errors to outcomes. */
final class Answered {

  private static final String NOTHING_DONE = "dev.lockstep/nothing-done";

  /** Errors of JSON-RPC 2.0 (section 5.1) after which nothing was executed. */
  private static final Set<Integer> REFUSALS = Set.of(-32700, -32600, -32601, -32602);

  private Answered() {}

  /**
   * Returns the outcome of an answer. An error of a tool that was declared irreversible is unclear,
   * because it may have had an effect before. It is a failure if the server sets {@code
   * dev.lockstep/nothing-done} to true in the answer's {@code _meta}.
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

  /** Returns the contents of an answer, one per line; the structured content if there are none. */
  private static String text(CallToolResult result) {
    List<Content> contents = result.content() == null ? List.of() : result.content();
    String text = contents.stream().map(References::text).collect(Collectors.joining("\n"));
    return text.isEmpty() && result.structuredContent() != null
        ? McpJson.value(result.structuredContent()).toString()
        : text;
  }

  /** Returns true if the server answered with an error of the protocol. */
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

  /** Returns true if the call cannot have reached the server. */
  static boolean neverSent(Throwable failure) {
    return has(failure, ConnectException.class);
  }

  /** Returns the message of the innermost cause. */
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
