package dev.lockstep.agents.chat;

import dev.lockstep.agents.function.FunctionCall;
import dev.lockstep.agents.function.FunctionCalls;
import dev.lockstep.engine.agent.model.ModelAnswer;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads what a model answered; whatever is no answer has failed. */
final class ChatAnswer {

  private final FunctionCalls calls;

  ChatAnswer(FunctionCalls calls) {
    this.calls = calls;
  }

  ModelAnswer read(byte[] body) {
    JsonValue choices = member(JsonReader.standard().read(body).value(), "choices");
    JsonValue first =
        choices instanceof JsonArray list && !list.items().isEmpty() ? list.item(0) : null;
    if (!(member(first, "message") instanceof JsonObject message)) {
      return new ModelAnswer.Failed("the model's answer is no chat completion");
    }
    return switch (text(member(first, "finish_reason"))) {
      case "length" ->
          new ModelAnswer.Failed("the model's answer was cut off at its greatest length");
      case "content_filter" ->
          new ModelAnswer.Failed("the model's answer was held back by its server's filter");
      default -> read(message);
    };
  }

  private ModelAnswer read(JsonObject message) {
    List<FunctionCall> wanted = new ArrayList<>();
    if (message.get("tool_calls") instanceof JsonArray list) {
      for (JsonValue item : list.items()) {
        JsonValue function = member(item, "function");
        String name = text(member(function, "name"));
        if (name.isEmpty()) {
          return new ModelAnswer.Failed("the model called something that is no function");
        }
        wanted.add(new FunctionCall(name, arguments(member(function, "arguments"))));
      }
    }
    String said = said(message.get("content"));
    return calls.answer(said.isBlank() ? text(message.get("refusal")) : said, wanted);
  }

  /** Text, or parts some of which are texts. */
  private static String said(@Nullable JsonValue content) {
    if (!(content instanceof JsonArray parts)) {
      return text(content);
    }
    StringBuilder said = new StringBuilder();
    parts.items().forEach(part -> said.append(text(member(part, "text"))));
    return said.toString();
  }

  /** JSON in a text; some servers leave the text out. */
  private static String arguments(@Nullable JsonValue arguments) {
    return arguments instanceof JsonObject object ? object.toString() : text(arguments);
  }

  private static @Nullable JsonValue member(@Nullable JsonValue value, String name) {
    return value instanceof JsonObject object ? object.get(name) : null;
  }

  private static String text(@Nullable JsonValue value) {
    return value instanceof JsonString text ? text.value() : "";
  }
}
