package dev.lockstep.agents.chat;

import dev.lockstep.agents.function.Functions;
import dev.lockstep.engine.agent.model.ModelRequest;
import dev.lockstep.engine.agent.model.Utterance;
import dev.lockstep.engine.agent.model.Utterance.Speaker;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;

/** What a model is asked, as chat completions have it. */
final class ChatRequest {

  private ChatRequest() {}

  static byte[] write(String model, ModelRequest request, Functions functions) {
    return JsonWriter.writeBytes(
        JsonObject.builder()
            .add("model", model)
            .add("messages", JsonArray.of(messages(request), message -> message))
            .add("tools", JsonArray.of(functions.described(), ChatRequest::tool))
            .build());
  }

  private static List<JsonObject> messages(ModelRequest request) {
    List<JsonObject> messages = new ArrayList<>();
    add(messages, "system", request.prompt());
    for (Utterance said : request.conversation()) {
      add(messages, said.speaker() == Speaker.USER ? "user" : "assistant", said.text());
    }
    return messages;
  }

  private static void add(List<JsonObject> messages, String role, String text) {
    if (!text.isBlank()) {
      messages.add(JsonObject.builder().add("role", role).add("content", text).build());
    }
  }

  private static JsonObject tool(JsonObject function) {
    return JsonObject.builder().add("type", "function").add("function", function).build();
  }
}
