package dev.lockstep.agents.mcp;

import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/** Opens lines over the two transports of MCP. */
final class McpDiallers {

  private static final Logger LOG = LoggerFactory.getLogger(McpDiallers.class);

  /** The SDK's own timeout only ends what nobody waits for any more. */
  private static final Duration SLACK = Duration.ofSeconds(5);

  private final McpSettings settings;

  McpDiallers(McpSettings settings) {
    this.settings = settings;
  }

  /** A server that is a program of ours: started with each line, missed when it ends. */
  McpDialler stdio(List<String> command, Map<String, String> environment) {
    ServerParameters program =
        ServerParameters.builder(command.get(0))
            .args(command.subList(1, command.size()))
            .env(environment)
            .build();
    return () -> {
      AtomicReference<McpLine> line = new AtomicReference<>();
      WatchedProgram transport = new WatchedProgram(settings.service(), program, () -> ended(line));
      transport.setStdErrorHandler(said -> LOG.debug("{} says: {}", settings.service(), said));
      return greeted(transport, line);
    };
  }

  /** A server somewhere else, by streamable HTTP. */
  McpDialler http(URI address) {
    return () ->
        greeted(
            HttpClientStreamableHttpTransport.builder(base(address))
                .endpoint(address.getRawPath())
                .connectTimeout(settings.startTimeout())
                .build(),
            new AtomicReference<>());
  }

  private static String base(URI address) {
    return address.getScheme() + "://" + address.getRawAuthority();
  }

  private McpLine greeted(McpClientTransport transport, AtomicReference<McpLine> open)
      throws ExecutionException, TimeoutException, InterruptedException {
    McpAsyncClient client =
        McpClient.async(transport)
            .clientInfo(Implementation.builder("lockstep", "1").build())
            .requestTimeout(settings.timeout().plus(SLACK))
            .initializationTimeout(settings.startTimeout())
            .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(null))
            .toolsChangeConsumer(tools -> Mono.fromRunnable(() -> open.get().toolsAre(tools)))
            .build();
    McpLine line = new McpLine(client);
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
    if (line != null && !line.isCut()) {
      LOG.warn("the MCP server of {} has ended", settings.service());
      line.cut();
    }
  }
}
