package dev.lockstep.agents.chat;

import dev.lockstep.agent.model.Message;
import dev.lockstep.agent.model.ModelRequest;
import dev.lockstep.agent.model.PastCall;
import dev.lockstep.agents.function.Functions;
import dev.lockstep.agents.function.ResponseFormat;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A writer of requests in the form of chat completions. */
final class ChatRequest {

  private ChatRequest() {}

  static byte[] write(
      ChatSettings settings,
      ModelRequest request,
      Functions functions,
      @Nullable ResponseFormat format) {
    JsonObject.Builder json = JsonObject.builder().add("model", settings.model());
    Double temperature = settings.parameters().temperature();
    if (temperature != null) {
      json.add("temperature", JsonNumber.of((double) temperature));
    }
    Integer maxTokens = settings.parameters().maxTokens();
    if (maxTokens != null) {
      json.add("max_tokens", maxTokens);
    }
    if (format != null) {
      json.add("response_format", json(format));
    }
    List<JsonObject> described = functions.described();
    if (!described.isEmpty()) {
      json.add("tools", JsonArray.of(described, ChatRequest::tool));
    }
    return JsonWriter.writeBytes(
        json.add("messages", JsonArray.of(messages(request, functions), message -> message))
            .build());
  }

  private static JsonObject json(ResponseFormat format) {
    return JsonObject.builder()
        .add("type", "json_schema")
        .add(
            "json_schema",
            JsonObject.builder()
                .add("name", format.name())
                .add("strict", format.isStrict())
                .add("schema", format.schema())
                .build())
        .build();
  }

  private static List<JsonObject> messages(ModelRequest request, Functions functions) {
    List<JsonObject> messages = new ArrayList<>();
    if (!request.system().isBlank()) {
      messages.add(said("system", request.system()).build());
    }
    for (Message message : request.alternating()) {
      if (message instanceof Message.User user) {
        messages.add(said("user", user.text()).build());
      } else if (message instanceof Message.Assistant answer) {
        messages.add(answer(answer, functions));
      } else if (message instanceof Message.ToolResult result) {
        messages.add(
            JsonObject.builder()
                .add("role", "tool")
                .add("tool_call_id", result.call().id())
                .add("content", result.text())
                .build());
      }
    }
    return messages;
  }

  private static JsonObject answer(Message.Assistant answer, Functions functions) {
    if (answer.calls().isEmpty()) {
      return said("assistant", answer.text()).build();
    }
    JsonObject.Builder message =
        answer.text().isBlank()
            ? JsonObject.builder().add("role", "assistant").add("content", JsonNull.NULL)
            : said("assistant", answer.text());
    return message
        .add("tool_calls", JsonArray.of(answer.calls(), call -> call(call, functions)))
        .build();
  }

  private static JsonObject call(PastCall call, Functions functions) {
    return JsonObject.builder()
        .add("id", call.id())
        .add("type", "function")
        .add(
            "function",
            JsonObject.builder()
                .add("name", functions.nameOf(call))
                .add("arguments", JsonWriter.write(call.arguments()))
                .build())
        .build();
  }

  private static JsonObject.Builder said(String role, String text) {
    return JsonObject.builder().add("role", role).add("content", text);
  }

  private static JsonObject tool(JsonObject function) {
    return JsonObject.builder().add("type", "function").add("function", function).build();
  }
}
