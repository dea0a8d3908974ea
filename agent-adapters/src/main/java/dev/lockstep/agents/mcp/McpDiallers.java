package dev.lockstep.agents.mcp;

import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/** Factories of connections over the two transports of MCP. */
final class McpDiallers {

  private static final Logger LOG = LoggerFactory.getLogger(McpDiallers.class);

  /**
   * The time by which the SDK's timeout exceeds ours. It only ends requests that no caller waits
   * for any more.
   */
  private static final Duration SLACK = Duration.ofSeconds(5);

  /** Maximum number of bytes of a server's message. */
  static final int LARGEST_MESSAGE = 16 << 20;

  private final McpSettings settings;

  McpDiallers(McpSettings settings) {
    this.settings = settings;
  }

  /**
   * Returns connections to a local program. It is started for each connection, and its end closes
   * the connection.
   */
  McpDialler stdio(List<String> command, Map<String, String> environment) {
    ServerParameters program =
        ServerParameters.builder(command.get(0))
            .args(command.subList(1, command.size()))
            .env(environment)
            .build();
    return changes -> {
      AtomicReference<McpLine> line = new AtomicReference<>();
      WatchedProgram transport = new WatchedProgram(settings.service(), program, () -> ended(line));
      transport.setStdErrorHandler(
          said -> LOG.debug("standard error of {}: {}", settings.service(), said));
      return greeted(transport, line, changes);
    };
  }

  /** Returns connections to a remote server over streamable HTTP. */
  McpDialler http(URI address) {
    return changes ->
        greeted(
            HttpClientStreamableHttpTransport.builder(base(address))
                .endpoint(address.getRawPath())
                .connectTimeout(settings.startTimeout())
                .maxResponseSize(LARGEST_MESSAGE)
                .addHttpRequestCustomizer(
                    (request, method, uri, body, context) ->
                        settings.headers().forEach(request::setHeader))
                .build(),
            new AtomicReference<>(),
            changes);
  }

  private static String base(URI address) {
    return address.getScheme() + "://" + address.getRawAuthority();
  }

  private McpLine greeted(
      McpClientTransport transport, AtomicReference<McpLine> open, Consumer<List<Tool>> changes)
      throws ExecutionException, TimeoutException, InterruptedException {
    McpAsyncClient client =
        McpClient.async(transport)
            .clientInfo(Implementation.builder("lockstep", "1").build())
            .requestTimeout(settings.timeout().plus(SLACK))
            .initializationTimeout(settings.startTimeout())
            .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(null))
            .toolsChangeConsumer(tools -> Mono.fromRunnable(() -> open.get().toolsAre(tools)))
            .build();
    McpLine line = new McpLine(client, changes);
    open.set(line);
    try {
      line.greet(settings.startTimeout());
      return line;
    } catch (ExecutionException | TimeoutException | InterruptedException unheard) {
      line.cut();
      throw unheard;
    }
  }

  private void ended(AtomicReference<McpLine> open) {
    McpLine line = open.get();
    if (line != null && !line.isRetired()) {
      LOG.warn("the MCP server of {} has ended", settings.service());
    }
    if (line != null) {
      line.cut();
    }
  }
}
