package dev.lockstep.agents.chat;

import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.Usage;
import dev.lockstep.agents.function.FunctionCall;
import dev.lockstep.agents.function.FunctionCalls;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A reader of chat completions. A body that is not an answer becomes a failure. */
final class ChatAnswer {

  private static final int DEEPEST = 64;

  private final FunctionCalls calls;
  private final JsonReader reader;

  /**
   * Creates a reader of answers that call these functions.
   *
   * @param largest the maximum number of bytes of an answer
   */
  ChatAnswer(FunctionCalls calls, int largest) {
    this.calls = calls;
    this.reader = new JsonReader(largest, DEEPEST);
  }

  ModelAnswer read(byte[] body) {
    JsonValue answer = reader.read(body).value();
    JsonValue first =
        member(answer, "choices") instanceof JsonArray list && !list.items().isEmpty()
            ? list.item(0)
            : null;
    Usage usage = usage(member(answer, "usage"));
    if (!(member(first, "message") instanceof JsonObject message)) {
      return new ModelAnswer.Failed("the model's answer is not a chat completion", usage);
    }
    return switch (text(member(first, "finish_reason"))) {
      case "length" -> new ModelAnswer.CutOff(said(message.get("content")), usage);
      case "content_filter" -> new ModelAnswer.Filtered(said(message.get("content")), usage);
      default -> read(message, usage);
    };
  }

  private ModelAnswer read(JsonObject message, Usage usage) {
    List<FunctionCall> wanted = new ArrayList<>();
    if (message.get("tool_calls") instanceof JsonArray list) {
      for (JsonValue item : list.items()) {
        JsonValue function = member(item, "function");
        wanted.add(
            new FunctionCall(
                text(member(function, "name")), arguments(member(function, "arguments"))));
      }
    }
    String said = said(message.get("content"));
    return calls.answer(said.isBlank() ? text(message.get("refusal")) : said, wanted, usage);
  }

  private static Usage usage(@Nullable JsonValue usage) {
    return new Usage(
        number(member(usage, "prompt_tokens")), number(member(usage, "completion_tokens")));
  }

  private static long number(@Nullable JsonValue value) {
    return value instanceof JsonNumber number && number.isLong() ? number.longValue() : 0;
  }

  /** Returns the text of a message, which is a string or a list of parts. */
  private static String said(@Nullable JsonValue content) {
    if (!(content instanceof JsonArray parts)) {
      return text(content);
    }
    StringBuilder said = new StringBuilder();
    parts.items().forEach(part -> said.append(text(member(part, "text"))));
    return said.toString();
  }

  /** Returns the arguments as JSON text. Some servers send an object instead of a text. */
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
