package dev.lockstep.agents.mcp;

import dev.lockstep.engine.agent.tool.ToolCall;
import dev.lockstep.engine.agent.tool.ToolDescription;
import dev.lockstep.engine.agent.tool.ToolExecutor;
import dev.lockstep.engine.agent.tool.ToolOutcome;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The tools of one MCP server. A server that has ended is started again, and a session that is lost
 * is opened again, before the next call goes out; a call that was out meanwhile has an unclear
 * outcome, even where the session was the reason: nobody can tell. The idempotency key and the id
 * of the execution travel with each call, as {@code dev.lockstep/idempotency-key} and {@code
 * dev.lockstep/execution-id} in its {@code _meta}.
 */
public final class McpTools implements ToolExecutor, AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(McpTools.class);

  private final McpSettings settings;
  private final McpDialler dialler;
  private final Hints hints;
  private @Nullable McpLine line;

  McpTools(McpSettings settings, McpDialler dialler) {
    this.settings = settings;
    this.dialler = dialler;
    this.hints = new Hints(settings);
  }

  /**
   * The tools of a program that speaks MCP on its standard input and output, started when first
   * needed.
   *
   * @param command the program and its arguments
   * @param environment what is added to its environment
   */
  public static McpTools stdio(
      McpSettings settings, List<String> command, Map<String, String> environment) {
    return new McpTools(settings, new McpDiallers(settings).stdio(command, environment));
  }

  /** The tools of a server that speaks MCP over streamable HTTP at this address. */
  public static McpTools http(McpSettings settings, URI address) {
    return new McpTools(settings, new McpDiallers(settings).http(address));
  }

  @Override
  public List<ToolDescription> tools() {
    try {
      return line().tools().stream()
          .filter(tool -> !tool.name().isBlank())
          .map(hints::description)
          .toList();
    } catch (ExecutionException | TimeoutException unheard) {
      LOG.warn("no tools of {}: {}", settings.service(), Answered.cause(unheard));
      return List.of();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return List.of();
    }
  }

  @Override
  public ToolOutcome execute(ToolCall call) {
    McpLine open;
    try {
      open = line();
    } catch (ExecutionException | TimeoutException unheard) {
      return failed(settings.service() + " cannot be reached: " + Answered.cause(unheard));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return failed(call.name() + " was not called: interrupted");
    }
    if (open.tools().stream().noneMatch(tool -> tool.name().equals(call.method()))) {
      return failed("there is no tool `" + call.name() + "`");
    }
    return call(open, call);
  }

  private ToolOutcome call(McpLine open, ToolCall call) {
    try {
      return Answered.outcome(open.call(request(call), settings.timeout()));
    } catch (TimeoutException late) {
      long millis = settings.timeout().toMillis();
      return unclear(call.name() + " did not answer within " + millis + " ms", true);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return unclear(call.name() + " was interrupted", false);
    } catch (ExecutionException broken) {
      if (Answered.isError(broken)) {
        return failed(Answered.cause(broken));
      }
      open.cut();
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

  private synchronized McpLine line()
      throws ExecutionException, TimeoutException, InterruptedException {
    McpLine open = line;
    if (open == null || !open.stands(settings.startTimeout())) {
      open = dialler.dial();
      line = open;
    }
    return open;
  }

  /** Ends the line, and the program of a stdio server; a later call opens a new one. */
  @Override
  public synchronized void close() {
    if (line != null) {
      line.cut();
      line = null;
    }
  }
}
