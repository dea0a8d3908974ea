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
import java.util.function.Consumer;
import reactor.core.publisher.Mono;

/**
 * A connection to a server that has greeted. A connection that is retired takes no further call and
 * is closed when the last call under way has ended; one whose server has ended is closed at once.
 * Thread-safe.
 */
final class McpLine {

  private final McpAsyncClient client;
  private final Consumer<List<Tool>> changes;
  private volatile List<Tool> tools = List.of();
  private int underWay;
  private CompletableFuture<Object> ping = CompletableFuture.completedFuture("");
  private boolean isRetired;
  private boolean isClosed;

  /**
   * A connection that has not greeted yet.
   *
   * @param changes learns of each list of tools the server sends
   */
  McpLine(McpAsyncClient client, Consumer<List<Tool>> changes) {
    this.client = client;
    this.changes = changes;
  }

  /** Greets the server and lists its tools, both within the same time. */
  void greet(Duration within) throws ExecutionException, TimeoutException, InterruptedException {
    toolsAre(
        await(
            client.initialize().then(Mono.defer(client::listTools)).map(listed -> listed.tools()),
            within));
  }

  List<Tool> tools() {
    return tools;
  }

  /** The server sent its tools, first or because they have changed. */
  void toolsAre(List<Tool> listed) {
    tools = List.copyOf(listed);
    changes.accept(tools);
  }

  /**
   * Takes a call on, unless the connection is retired. If no other call is under way, the server is
   * asked first whether it still answers, and calls that come meanwhile wait for its answer as
   * well. A server that does not answer retires the connection.
   *
   * @return whether the call may be sent; it must be followed by {@link #ended}
   */
  boolean begin(Duration within) throws InterruptedException {
    CompletableFuture<Object> pong;
    synchronized (this) {
      if (isRetired) {
        return false;
      }
      if (underWay == 0) {
        ping = client.ping().toFuture();
      }
      underWay++;
      pong = ping;
    }
    try {
      pong.get(within.toNanos(), TimeUnit.NANOSECONDS);
      return true;
    } catch (ExecutionException | TimeoutException unheard) {
      retire();
      ended();
      return false;
    } catch (InterruptedException stopped) {
      ended();
      throw stopped;
    }
  }

  /** A call taken on has ended. */
  void ended() {
    boolean isLast;
    synchronized (this) {
      underWay--;
      isLast = isRetired && underWay == 0;
    }
    if (isLast) {
      cut();
    }
  }

  /** Sends a call and waits for its answer. */
  CallToolResult call(CallToolRequest request, Duration within)
      throws ExecutionException, TimeoutException, InterruptedException {
    return await(client.callTool(request), within);
  }

  /** Takes no further call; closed at once if none is under way. */
  void retire() {
    boolean isIdle;
    synchronized (this) {
      isRetired = true;
      isIdle = underWay == 0;
    }
    if (isIdle) {
      cut();
    }
  }

  synchronized boolean isRetired() {
    return isRetired;
  }

  /** Closes the connection: its server has ended, or its owner closes. Calls that are out fail. */
  void cut() {
    synchronized (this) {
      isRetired = true;
      if (isClosed) {
        return;
      }
      isClosed = true;
    }
    client.close();
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
