package dev.lockstep.agent.reasoning;

import dev.lockstep.agent.tool.MissingTools;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The list of missing tools in a request to a model. It names tools and reasons, not the details:
 * these may change with each attempt to connect, and are texts of servers.
 */
final class UnusableTools {

  /** Tools named in one request. */
  private static final int MOST = 50;

  private UnusableTools() {}

  /** Returns the names and reasons of missing tools, a line for each. */
  static String text(List<MissingTools> missing) {
    String named =
        missing.stream()
            .limit(MOST)
            .map(each -> "- " + name(each) + ": " + reason(each.reason()))
            .collect(Collectors.joining("\n"));
    int left = missing.size() - MOST;
    return "Tools that cannot be used now:\n" + named + (left > 0 ? "\n- " + left + " more" : "");
  }

  private static String name(MissingTools missing) {
    String shown = "`" + missing.name().replaceAll("\\p{Cntrl}", " ").strip() + "`";
    return missing.method().isEmpty() ? "all tools of " + shown : shown;
  }

  /**
   * A server that connects and one that failed to read the same, so that a retry changes nothing.
   */
  private static String reason(MissingTools.Reason reason) {
    return switch (reason) {
      case CONNECTING, UNREACHABLE -> "the server cannot be reached";
      case SCHEMA_INVALID -> "the parameters are not a valid JSON Schema";
      case NAME_TAKEN -> "another tool has the same name";
      case NAME_INVALID -> "the name is invalid";
    };
  }
}
