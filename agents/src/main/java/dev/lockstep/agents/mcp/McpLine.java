package dev.lockstep.agents.mcp;

import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import reactor.core.publisher.Mono;

/** A line to a server that has greeted; once cut it stays cut. */
final class McpLine {

  private final McpAsyncClient client;
  private final AtomicBoolean cut = new AtomicBoolean();
  private volatile List<Tool> tools = List.of();

  McpLine(McpAsyncClient client) {
    this.client = client;
  }

  /** Greets the server and learns its tools. */
  void greet(Duration within) throws ExecutionException, TimeoutException, InterruptedException {
    await(client.initialize(), within);
    tools = await(client.listTools(), within).tools();
  }

  List<Tool> tools() {
    return tools;
  }

  /** The server says its tools are others now. */
  void toolsAre(List<Tool> changed) {
    tools = List.copyOf(changed);
  }

  CallToolResult call(CallToolRequest request, Duration within)
      throws ExecutionException, TimeoutException, InterruptedException {
    return await(client.callTool(request), within);
  }

  /** Whether the server still knows us; a line it does not answer on is cut. */
  boolean stands(Duration within) throws InterruptedException {
    if (isCut()) {
      return false;
    }
    try {
      await(client.ping(), within);
      return true;
    } catch (ExecutionException | TimeoutException unheard) {
      cut();
      return false;
    }
  }

  boolean isCut() {
    return cut.get();
  }

  /** Ends the line; calls that are out fail at once. */
  void cut() {
    if (cut.compareAndSet(false, true)) {
      client.close();
    }
  }

  private static <T> T await(Mono<T> answer, Duration within)
      throws ExecutionException, TimeoutException, InterruptedException {
    CompletableFuture<T> future = answer.toFuture();
    try {
      return future.get(within.toNanos(), TimeUnit.NANOSECONDS);
    } finally {
      future.cancel(true);
    }
  }
}
