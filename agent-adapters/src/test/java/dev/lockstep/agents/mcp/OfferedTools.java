package dev.lockstep.agents.mcp;

import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.server.McpServer.SyncSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The tools of the servers in these tests. */
final class OfferedTools {

  private static final JsonSchemaValidator ANY_SCHEMA =
      (schema, content) -> ValidationResponse.asValid(null);

  private OfferedTools() {}

  static McpSyncServer offer(SyncSpecification<?> server) {
    return server
        .serverInfo("offered", "1")
        .jsonSchemaValidator(ANY_SCHEMA)
        .capabilities(ServerCapabilities.builder().tools(true).build())
        .toolCall(
            tool("echo", ToolAnnotations.builder().readOnlyHint(true).build()),
            (exchange, request) -> text(request, call -> "" + call.arguments().get("say")))
        .toolCall(
            tool("send", ToolAnnotations.builder().destructiveHint(true).build()),
            (exchange, request) -> text(request, call -> "sent"))
        .toolCall(
            tool(
                "put",
                ToolAnnotations.builder()
                    .readOnlyHint(false)
                    .destructiveHint(false)
                    .idempotentHint(true)
                    .build()),
            (exchange, request) -> text(request, call -> "put"))
        .toolCall(
            tool("meta", null),
            (exchange, request) ->
                text(
                    request,
                    call ->
                        call.meta().get("dev.lockstep/execution-id")
                            + " "
                            + call.meta().get("dev.lockstep/idempotency-key")))
        .toolCall(
            tool("pid", null),
            (exchange, request) -> text(request, call -> "" + ProcessHandle.current().pid()))
        .toolCall(
            tool("fail", null),
            (exchange, request) ->
                CallToolResult.builder().addTextContent("no such file").isError(true).build())
        .toolCall(
            tool("throw", null),
            (exchange, request) -> {
              throw new IllegalStateException("out of paper");
            })
        .toolCall(
            tool("structure", null),
            (exchange, request) ->
                CallToolResult.builder(List.of())
                    .structuredContent(Map.of("degrees", 21.5))
                    .build())
        .toolCall(tool("stall", null), (exchange, request) -> text(request, call -> stall()))
        .toolCall(
            tool("die", null),
            (exchange, request) -> {
              Runtime.getRuntime().halt(3);
              return text(request, call -> "");
            })
        .build();
  }

  /** Returns one more tool, which answers with its name. */
  static SyncToolSpecification saying(String name) {
    return new SyncToolSpecification(
        tool(name, null), (exchange, request) -> text(request, call -> name));
  }

  private static Tool tool(String name, @Nullable ToolAnnotations annotations) {
    Map<String, Object> schema =
        Map.of(
            "type",
            "object",
            "properties",
            Map.of("say", Map.of("type", "string", "minLength", 1)));
    Tool.Builder tool = Tool.builder(name, schema).description("Does " + name + ".");
    return annotations == null ? tool.build() : tool.annotations(annotations).build();
  }

  private static CallToolResult text(
      CallToolRequest request, Function<CallToolRequest, String> answer) {
    return CallToolResult.builder().addTextContent(answer.apply(request)).build();
  }

  private static String stall() {
    try {
      new CountDownLatch(1).await();
      return "never";
    } catch (InterruptedException stopped) {
      return "interrupted";
    }
  }
}
