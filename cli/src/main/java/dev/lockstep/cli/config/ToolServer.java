package dev.lockstep.cli.config;

import dev.lockstep.agents.mcp.McpSettings;
import dev.lockstep.agents.mcp.McpTools;
import dev.lockstep.model.diagnostic.Span;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An MCP server whose tools agents use.
 *
 * @param settings the settings of its tools
 * @param command the program and its arguments; empty for a server over HTTP
 * @param environment the variables added to the environment of the program
 * @param url the address of a server over HTTP; {@code null} for a program
 * @param flows the flows whose agents may use the tools; empty for all flows
 * @param named the tools that the configuration names, with their places
 * @param place the place of its name
 * @param isRequired true if the server must not start without it
 */
public record ToolServer(
    McpSettings settings,
    List<String> command,
    Map<String, String> environment,
    @Nullable URI url,
    List<String> flows,
    Map<String, Span> named,
    Span place,
    boolean isRequired) {

  public ToolServer {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
    flows = List.copyOf(flows);
    named = Map.copyOf(named);
  }

  /** Returns the tools of the server, which is not connected yet. */
  McpTools open() {
    return url == null
        ? McpTools.stdio(settings, command, environment)
        : McpTools.http(settings, url);
  }

  /** Returns the server without the values of its environment and headers. */
  @Override
  public String toString() {
    return "ToolServer[" + settings.service() + " at " + place + "]";
  }
}
