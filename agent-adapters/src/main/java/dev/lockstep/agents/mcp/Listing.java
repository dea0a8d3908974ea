package dev.lockstep.agents.mcp;

import dev.lockstep.agent.tool.MissingTools;
import dev.lockstep.agent.tool.MissingTools.Reason;
import dev.lockstep.agent.tool.ToolDescription;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A list of tools that a server sent, and the tools accepted from it.
 *
 * @param tools the tools as sent
 * @param offered the tools that can be called, in the same order
 * @param refused the tools that cannot be called, with the reason
 */
record Listing(List<Tool> tools, List<ToolDescription> offered, List<MissingTools> refused) {

  /** Maximum length of a tool's name, that of a contract's method. */
  private static final int LONGEST_NAME = 200;

  static Listing of(List<Tool> tools, Hints hints) {
    List<ToolDescription> offered = new ArrayList<>();
    List<MissingTools> refused = new ArrayList<>();
    Set<String> names = new LinkedHashSet<>();
    for (Tool tool : tools.stream().filter(hints::allows).toList()) {
      Optional<MissingTools> problem = nameProblem(tool, names, hints.service());
      if (problem.isEmpty()) {
        ToolDescription description = hints.description(tool);
        problem =
            description
                .schemaProblem()
                .map(why -> refused(hints.service(), tool.name(), Reason.SCHEMA_INVALID, why));
        if (problem.isEmpty()) {
          offered.add(description);
        }
      }
      problem.ifPresent(refused::add);
    }
    return new Listing(tools, List.copyOf(offered), List.copyOf(refused));
  }

  private static Optional<MissingTools> nameProblem(Tool tool, Set<String> names, String service) {
    String name = tool.name();
    if (name.isBlank() || name.length() > LONGEST_NAME) {
      String shown = name.isBlank() ? "(blank)" : name.substring(0, 50);
      return Optional.of(
          refused(service, shown, Reason.NAME_INVALID, "the name is blank or too long"));
    }
    return names.add(name)
        ? Optional.empty()
        : Optional.of(
            refused(
                service,
                name,
                Reason.NAME_TAKEN,
                "the server lists `" + service + "." + name + "` more than once"));
  }

  private static MissingTools refused(String service, String name, Reason reason, String why) {
    return new MissingTools(service, name, reason, why);
  }
}
