package dev.lockstep.agents.mcp;

import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/**
 * An initialized connection to a server. A retired connection accepts no further call and is closed
 * when its last call has ended. If the server has ended, the connection is closed immediately.
 * Thread-safe.
 */
final class McpLine {

  private static final Logger LOG = LoggerFactory.getLogger(McpLine.class);

  private final McpAsyncClient client;
  private final Consumer<List<Tool>> changes;
  private volatile List<Tool> tools = List.of();
  private final CompletableFuture<@Nullable Void> closed = new CompletableFuture<>();
  private int underWay;
  private CompletableFuture<Object> ping = CompletableFuture.completedFuture("");
  private boolean isRetired;
  private boolean isClosed;

  /**
   * Creates a connection that is not initialized.
   *
   * @param changes receives each list of tools that the server sends
   */
  McpLine(McpAsyncClient client, Consumer<List<Tool>> changes) {
    this.client = client;
    this.changes = changes;
  }

  /** Initializes the session and lists the tools, both within the same time. */
  void greet(Duration within) throws ExecutionException, TimeoutException, InterruptedException {
    toolsAre(
        awaitOpen(
            client.initialize().then(Mono.defer(client::listTools)).map(listed -> listed.tools()),
            within));
  }

  List<Tool> tools() {
    return tools;
  }

  /** Stores the tools that the server sent, for the first time or after a change. */
  void toolsAre(List<Tool> listed) {
    tools = List.copyOf(listed);
    changes.accept(tools);
  }

  /**
   * Accepts a call, unless the connection is retired. If no other call is in progress, the server
   * is pinged first, and calls that arrive meanwhile wait for the same ping. A server that does not
   * answer retires the connection.
   *
   * @return true if the call may be sent; {@link #ended} must follow
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

  /** Ends a call that was accepted. */
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

  /** Retires the connection. It is closed immediately if no call is in progress. */
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

  /**
   * Closes the connection, because its server has ended or its owner closes it. Calls in progress
   * fail.
   */
  void cut() {
    synchronized (this) {
      isRetired = true;
      if (isClosed) {
        return;
      }
      isClosed = true;
    }
    closed.complete(null);
    try {
      client.close();
    } catch (RuntimeException unheard) {
      // The client fails if it is creating a session anew at the same time.
      LOG.debug("the connection could not be closed: {}", unheard.toString());
    }
  }

  /** Waits like {@link #await}, but no longer than until the connection is closed. */
  private <T> T awaitOpen(Mono<T> answer, Duration within)
      throws ExecutionException, TimeoutException, InterruptedException {
    CompletableFuture<T> future = answer.toFuture();
    closed.whenComplete(
        (nothing, failure) ->
            future.completeExceptionally(new IOException("the server closed the connection")));
    try {
      return future.get(within.toNanos(), TimeUnit.NANOSECONDS);
    } finally {
      future.cancel(true);
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
