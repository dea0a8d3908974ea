package dev.lockstep.agents.mcp;

import dev.lockstep.agent.tool.MissingTools;
import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolOutcome;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The tools of one MCP server. The list of tools is the last one the server sent: at
 * initialization, or after a change. A server that has ended is started again, and a lost session
 * is opened again, before the next call is sent. A call that was in progress then has an unclear
 * outcome. Each call contains the idempotency key and the execution's ID as {@code
 * dev.lockstep/idempotency-key} and {@code dev.lockstep/execution-id} in its {@code _meta}.
 * Thread-safe.
 */
public final class McpTools implements ToolExecutor, AutoCloseable {

  private final McpSettings settings;
  private final McpConnection connection;
  private final Hints hints;
  private volatile @Nullable Listing listing;

  McpTools(McpSettings settings, McpConnection connection) {
    this.settings = settings;
    this.connection = connection;
    this.hints = new Hints(settings);
  }

  /**
   * Returns the tools of a program that speaks MCP on its standard input and output. It is started
   * when it is first needed.
   *
   * @param command the program and its arguments
   * @param environment variables added to its environment
   */
  public static McpTools stdio(
      McpSettings settings, List<String> command, Map<String, String> environment) {
    return of(settings, new McpDiallers(settings).stdio(command, environment));
  }

  /**
   * Returns the tools of a server that speaks MCP over streamable HTTP.
   *
   * @param address the URL of its MCP endpoint
   */
  public static McpTools http(McpSettings settings, URI address) {
    return of(settings, new McpDiallers(settings).http(address));
  }

  static McpTools of(McpSettings settings, McpDialler dialler) {
    return new McpTools(
        settings,
        new McpConnection(
            settings, dialler, task -> thread(settings, task).start(), InstantSource.system()));
  }

  private static Thread thread(McpSettings settings, Runnable task) {
    Thread thread = new Thread(task, "mcp-connect-" + settings.service());
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void connect() {
    connection.connect();
  }

  /**
   * Returns the tools that are available now, without sending a request. Until the first attempt to
   * connect has ended, the caller waits for it, at most for the start timeout.
   */
  @Override
  public List<ToolDescription> tools() {
    try {
      return listing(connection.tools()).offered();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return List.of();
    }
  }

  @Override
  public Optional<ToolDescription> find(String service, String method) {
    return service.equals(settings.service())
        ? ToolExecutor.super.find(service, method)
        : Optional.empty();
  }

  @Override
  public List<MissingTools> missing() {
    Listing known = listing;
    return Stream.concat(
            connection.missing().stream(),
            known == null ? Stream.empty() : known.refused().stream())
        .toList();
  }

  /** Returns the listing of tools. Descriptions are created once for each list the server sends. */
  private Listing listing(List<Tool> tools) {
    Listing known = listing;
    if (known == null || known.tools() != tools) {
      known = Listing.of(tools, hints);
      listing = known;
    }
    return known;
  }

  @Override
  public ToolOutcome execute(ToolCall call) {
    McpLine line;
    try {
      line = connection.begin();
    } catch (ExecutionException | TimeoutException unheard) {
      return failed(settings.service() + " cannot be reached: " + Answered.cause(unheard));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return failed(call.name() + " was not called: interrupted");
    }
    try {
      Optional<ToolDescription> tool =
          listing(line.tools()).offered().stream()
              .filter(each -> each.method().equals(call.method()))
              .findFirst();
      return tool.isPresent()
          ? checked(line, call, tool.get())
          : failed("there is no tool `" + call.name() + "`");
    } finally {
      line.ended();
    }
  }

  /**
   * Checks the call against the current tools and sends it. After a reconnect, the server may list
   * other tools than the caller checked.
   */
  private ToolOutcome checked(McpLine line, ToolCall call, ToolDescription tool) {
    Optional<String> problem = call.problemWith(tool);
    return problem.isPresent()
        ? failed(problem.get())
        : call(line, call, tool.marks().irreversible());
  }

  private ToolOutcome call(McpLine line, ToolCall call, boolean isIrreversible) {
    try {
      return Answered.outcome(
          line.call(request(call), settings.timeout()),
          settings.irreversible().contains(call.method()));
    } catch (TimeoutException late) {
      long millis = settings.timeout().toMillis();
      return unclear(call.name() + " did not answer within " + millis + " ms", true);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return unclear(call.name() + " was interrupted", false);
    } catch (ExecutionException broken) {
      if (Answered.isError(broken)) {
        return isIrreversible && !Answered.isRefusal(broken)
            ? unclear(Answered.cause(broken), false)
            : failed(Answered.cause(broken));
      }
      line.retire();
      return Answered.neverSent(broken)
          ? failed(settings.service() + " cannot be reached: " + Answered.cause(broken))
          : unclear(settings.service() + " was lost: " + Answered.cause(broken), false);
    }
  }

  private static ToolOutcome failed(String error) {
    return new ToolOutcome.Failed(error);
  }

  private static ToolOutcome unclear(String cause, boolean late) {
    return new ToolOutcome.Unclear(cause, late);
  }

  private static CallToolRequest request(ToolCall call) {
    return CallToolRequest.builder(call.method())
        .arguments(McpJson.map(call.arguments()))
        .meta(
            Map.of(
                "dev.lockstep/execution-id", call.id(),
                "dev.lockstep/idempotency-key", call.idempotencyKey()))
        .build();
  }

  /** Closes the connection, and ends the program of a stdio server. Later calls fail. */
  @Override
  public void close() {
    connection.close();
  }
}
