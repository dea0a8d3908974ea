package dev.lockstep.agents.mcp;

import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** An MCP server on standard input and output with one tool whose effect is a line in a file. */
public final class DeliveringServerMain {

  /** The duration of a delivery before and after its effect. */
  private static final Duration WAY = Duration.ofMillis(20);

  private DeliveringServerMain() {}

  /**
   * Serves until its input ends.
   *
   * @param args the file of effects
   */
  public static void main(String... args) {
    McpServer.sync(
            new StdioServerTransportProvider(
                McpJsonDefaults.getMapper(),
                new StdioServerMain.EndsWithItsInput(System.in),
                System.out))
        .serverInfo("delivering", "1")
        .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(null))
        .capabilities(ServerCapabilities.builder().tools(true).build())
        .tools(tool(Path.of(args[0])))
        .build();
  }

  /** Returns an irreversible tool that does not recognize repetitions. */
  static SyncToolSpecification tool(Path effects) {
    Tool tool =
        Tool.builder("deliver", Map.of("type", "object"))
            .annotations(ToolAnnotations.builder().destructiveHint(true).build())
            .build();
    return new SyncToolSpecification(
        tool,
        (exchange, request) -> {
          LockSupport.parkNanos(WAY.toNanos());
          append(effects, String.valueOf(request.arguments().get("parcel")));
          LockSupport.parkNanos(WAY.toNanos());
          return CallToolResult.builder().addTextContent("delivered").build();
        });
  }

  static void append(Path file, String line) {
    try {
      Files.writeString(file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
