package dev.lockstep.agents.mcp;

import dev.lockstep.engine.agent.tool.ToolOutcome;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Content;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.net.ConnectException;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a server's answer, or its lack, means. */
final class Answered {

  private Answered() {}

  static ToolOutcome outcome(CallToolResult result) {
    String text = text(result);
    if (result.isError() != null && result.isError()) {
      return new ToolOutcome.Failed(text.isBlank() ? "the tool reports an error" : text);
    }
    return new ToolOutcome.Succeeded(text);
  }

  /** The texts of an answer, one below the other; its structure where it has no text. */
  private static String text(CallToolResult result) {
    String text = result.content().stream().map(Answered::text).collect(Collectors.joining("\n"));
    return text.isEmpty() && result.structuredContent() != null
        ? McpJson.value(result.structuredContent()).toString()
        : text;
  }

  private static String text(Content content) {
    return content instanceof TextContent text ? text.text() : "[" + content.type() + "]";
  }

  /** Whether the server answered with an error of the protocol. */
  static boolean isError(Throwable failure) {
    return has(failure, McpError.class);
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
