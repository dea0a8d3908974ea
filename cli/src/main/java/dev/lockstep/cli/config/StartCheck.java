package dev.lockstep.cli.config;

import dev.lockstep.agent.tool.CompositeToolExecutor;
import dev.lockstep.agent.tool.MissingTools;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agents.mcp.McpTools;
import dev.lockstep.model.diagnostic.NearNames;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The parts of a configuration that are outside the server: MCP servers, the language model and
 * services. The check connects to all of them once.
 */
public final class StartCheck implements AutoCloseable {

  /**
   * A part that cannot be used.
   *
   * @param message one line that begins with the place in the file
   * @param isRequired true if the server must not start without it
   */
  public record Finding(String message, boolean isRequired) {}

  private final Configuration configuration;
  private final Map<ToolServer, McpTools> open = new LinkedHashMap<>();

  /** Creates the check of a configuration; nothing is connected yet. */
  public StartCheck(Configuration configuration) {
    this.configuration = configuration;
    configuration.tools().forEach(server -> open.put(server, server.open()));
  }

  /** Returns the tools of all servers. */
  public ToolExecutor tools() {
    return new CompositeToolExecutor(List.copyOf(open.values()));
  }

  /** Connects to all parts and returns those that cannot be used, in the order of the file. */
  public List<Finding> findings() throws InterruptedException {
    open.forEach(
        (server, tools) -> {
          if (missingProgram(server).isEmpty()) {
            tools.connect();
          }
        });
    List<Finding> findings = new ArrayList<>();
    for (Probe probe : configuration.probes()) {
      probe
          .problem()
          .ifPresent(
              problem ->
                  findings.add(new Finding(probe.place() + ": " + problem, probe.isRequired())));
    }
    open.forEach((server, tools) -> findings.addAll(findings(server, tools)));
    return findings;
  }

  private static List<Finding> findings(ToolServer server, McpTools tools) {
    List<Finding> findings = new ArrayList<>();
    Optional<String> program = missingProgram(server);
    if (program.isPresent()) {
      return List.of(
          new Finding(
              server.place() + ": the program `" + program.get() + "` was not found",
              server.isRequired()));
    }
    Set<String> offered = new TreeSet<>();
    tools.tools().stream().map(ToolDescription::method).forEach(offered::add);
    for (MissingTools missing : tools.missing()) {
      String what =
          missing.method().isEmpty()
              ? "the tools of `" + missing.service() + "` are not available"
              : "the tool `" + missing.name() + "` is not available";
      findings.add(
          new Finding(server.place() + ": " + what + ": " + missing.detail(), server.isRequired()));
    }
    if (findings.isEmpty()) {
      server.named().entrySet().stream()
          .filter(named -> !offered.contains(named.getKey()))
          .sorted(Map.Entry.comparingByValue())
          .forEach(
              named ->
                  findings.add(
                      new Finding(
                          named.getValue() + ": " + unknown(server, named.getKey(), offered),
                          server.isRequired())));
    }
    return findings;
  }

  /** Returns the program of a server if it is neither a file nor in the folders of {@code PATH}. */
  private static Optional<String> missingProgram(ToolServer server) {
    if (server.command().isEmpty()) {
      return Optional.empty();
    }
    String program = server.command().get(0);
    String folders = Optional.ofNullable(System.getenv("PATH")).orElse("");
    Stream<Path> candidates =
        program.contains(File.separator)
            ? Stream.of(Path.of(program))
            : Stream.of(folders.split(File.pathSeparator))
                .map(Path::of)
                .map(p -> p.resolve(program));
    return candidates.anyMatch(Files::isExecutable) ? Optional.empty() : Optional.of(program);
  }

  private static String unknown(ToolServer server, String name, Set<String> offered) {
    List<String> near = NearNames.help(name, offered);
    return "`%s` is not a tool of `%s`%s"
        .formatted(name, server.settings().service(), near.isEmpty() ? "" : "; " + near.get(0));
  }

  /** Disconnects from all MCP servers. */
  @Override
  public void close() {
    open.values().forEach(McpTools::close);
  }
}
