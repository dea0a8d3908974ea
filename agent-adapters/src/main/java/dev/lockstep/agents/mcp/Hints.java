package dev.lockstep.agents.mcp;

import dev.lockstep.agent.tool.KeyScope;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolMarks;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A converter of a server's hints about its tools, and of the settings, to marks; the stricter mark
 * applies. By MCP's {@code ToolAnnotations} a read-only tool is not destructive, and a tool without
 * hints may be destructive. Calls of a tool that is irreversible by hint only are recognized as
 * repeated within one conversation, those of a tool declared in the settings within the tenant.
 */
final class Hints {

  private final McpSettings settings;

  Hints(McpSettings settings) {
    this.settings = settings;
  }

  String service() {
    return settings.service();
  }

  /** Returns true if the settings allow a tool. */
  boolean allows(Tool tool) {
    return settings.allowed().isEmpty() || settings.allowed().contains(tool.name());
  }

  ToolDescription description(Tool tool) {
    return new ToolDescription(
        settings.service(),
        tool.name(),
        Optional.ofNullable(tool.description()).orElse(""),
        McpJson.object(tool.inputSchema()),
        marks(tool),
        settings.timeout());
  }

  private ToolMarks marks(Tool tool) {
    ToolAnnotations hints = tool.annotations();
    boolean isDeclared = settings.irreversible().contains(tool.name());
    return new ToolMarks(
            isDeclared || destroys(hints),
            hints != null && isTrue(hints.idempotentHint()),
            settings.confirmed().contains(tool.name()))
        .within(isDeclared ? KeyScope.TENANT : KeyScope.CONVERSATION)
        .forgottenAfter(settings.keyLifetime());
  }

  private boolean destroys(@Nullable ToolAnnotations hints) {
    if (hints == null || hints.readOnlyHint() == null && hints.destructiveHint() == null) {
      return settings.cautious();
    }
    if (isTrue(hints.readOnlyHint())) {
      return false;
    }
    return hints.destructiveHint() == null || hints.destructiveHint();
  }

  private static boolean isTrue(@Nullable Boolean hint) {
    return hint != null && hint;
  }
}
