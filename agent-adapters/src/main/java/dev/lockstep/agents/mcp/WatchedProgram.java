package dev.lockstep.agents.mcp;

import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/**
 * A transport to a program that reports the program's end, so that callers need not wait for their
 * timeouts as with the SDK's own.
 */
final class WatchedProgram extends StdioClientTransport {

  private final String name;
  private final Runnable ended;

  WatchedProgram(String name, ServerParameters program, Runnable ended) {
    super(program, McpJsonDefaults.getMapper(), McpDiallers.LARGEST_MESSAGE);
    this.name = name;
    this.ended = ended;
  }

  @Override
  public Mono<Void> connect(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
    return super.connect(handler).doOnSuccess(started -> watch()).doOnError(error -> ended.run());
  }

  private void watch() {
    Thread watcher =
        new Thread(
            () -> {
              awaitForExit();
              ended.run();
            },
            "mcp-" + name);
    watcher.setDaemon(true);
    watcher.start();
  }
}
