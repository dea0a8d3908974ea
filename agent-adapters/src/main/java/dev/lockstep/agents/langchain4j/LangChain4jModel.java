package dev.lockstep.agents.langchain4j;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.exception.TimeoutException;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import dev.lockstep.agent.model.Message;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.ModelRequest;
import dev.lockstep.agent.model.Usage;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agents.function.AdjustableModel;
import dev.lockstep.agents.function.FunctionCall;
import dev.lockstep.agents.function.FunctionCalls;
import dev.lockstep.agents.function.Functions;
import dev.lockstep.agents.function.RequestOptions;
import dev.lockstep.agents.function.ResponseFormat;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A language model behind LangChain4j's {@code ChatModel}. Tools are sent as functions, with one
 * more function for asking a person, and earlier calls with their results. Timeouts and retries are
 * those of the {@code ChatModel}.
 */
public final class LangChain4jModel implements AdjustableModel {

  private static final Logger LOG = LoggerFactory.getLogger(LangChain4jModel.class);

  private final ChatModel model;

  /** Creates a model. */
  public LangChain4jModel(ChatModel model) {
    this.model = model;
  }

  /** Returns true if the model states that it supports a JSON Schema as response format. */
  @Override
  public boolean hasResponseFormat() {
    return model.supportedCapabilities().contains(Capability.RESPONSE_FORMAT_JSON_SCHEMA);
  }

  @Override
  public ModelAnswer answer(ModelRequest request, RequestOptions options) {
    Functions functions = Functions.of(request.tools(), options.canAskPerson());
    List<ChatMessage> messages = messages(request, functions);
    if (messages.isEmpty()) {
      return new ModelAnswer.Failed("there is nothing to answer");
    }
    try {
      ChatResponse response =
          model.chat(
              ChatRequest.builder()
                  .messages(messages)
                  .toolSpecifications(specifications(functions))
                  .responseFormat(format(options.format()))
                  .build());
      return answer(response, new FunctionCalls(functions));
    } catch (TimeoutException late) {
      return new ModelAnswer.Failed("the model did not answer in time");
    } catch (RuntimeException failure) {
      return new ModelAnswer.Failed("the model did not answer: " + message(failure));
    }
  }

  /**
   * The schema travels as it is: the elements of the library lose keywords such as the types of
   * maps. Whether it is strict is a setting of the {@code ChatModel}.
   */
  private static dev.langchain4j.model.chat.request.@Nullable ResponseFormat format(
      @Nullable ResponseFormat format) {
    return format == null
        ? null
        : dev.langchain4j.model.chat.request.ResponseFormat.builder()
            .type(ResponseFormatType.JSON)
            .jsonSchema(
                JsonSchema.builder()
                    .name(format.name())
                    .rootElement(JsonRawSchema.from(JsonWriter.write(format.schema())))
                    .build())
            .build();
  }

  private static List<ChatMessage> messages(ModelRequest request, Functions functions) {
    List<ChatMessage> messages = new ArrayList<>();
    if (!request.system().isBlank()) {
      messages.add(SystemMessage.from(request.system()));
    }
    for (Message message : request.alternating()) {
      if (message instanceof Message.User user) {
        messages.add(UserMessage.from(user.text()));
      } else if (message instanceof Message.Assistant answer) {
        messages.add(answer(answer, functions));
      } else if (message instanceof Message.ToolResult result) {
        messages.add(
            ToolExecutionResultMessage.from(
                result.call().id(), functions.nameOf(result.call()), result.text()));
      }
    }
    return messages;
  }

  private static AiMessage answer(Message.Assistant answer, Functions functions) {
    if (answer.calls().isEmpty()) {
      return AiMessage.from(answer.text());
    }
    List<ToolExecutionRequest> calls =
        answer.calls().stream()
            .map(
                call ->
                    ToolExecutionRequest.builder()
                        .id(call.id())
                        .name(functions.nameOf(call))
                        .arguments(JsonWriter.write(call.arguments()))
                        .build())
            .toList();
    return answer.text().isBlank() ? AiMessage.from(calls) : AiMessage.from(answer.text(), calls);
  }

  private static ModelAnswer answer(ChatResponse response, FunctionCalls calls) {
    AiMessage message = response.aiMessage();
    String text = Optional.ofNullable(message.text()).orElse("");
    Usage usage = usage(response.tokenUsage());
    if (response.finishReason() == FinishReason.LENGTH) {
      return new ModelAnswer.CutOff(text, usage);
    }
    if (response.finishReason() == FinishReason.CONTENT_FILTER) {
      return new ModelAnswer.Filtered(text, usage);
    }
    return calls.answer(
        text,
        Optional.ofNullable(message.toolExecutionRequests()).orElse(List.of()).stream()
            .map(
                call ->
                    new FunctionCall(
                        Optional.ofNullable(call.name()).orElse(""),
                        Optional.ofNullable(call.arguments()).orElse("")))
            .toList(),
        usage);
  }

  private static Usage usage(@Nullable TokenUsage usage) {
    return usage == null
        ? Usage.NONE
        : new Usage(number(usage.inputTokenCount()), number(usage.outputTokenCount()));
  }

  private static long number(@Nullable Integer count) {
    return count == null ? 0 : count;
  }

  private static List<ToolSpecification> specifications(Functions functions) {
    return functions.described().stream().map(LangChain4jModel::specification).toList();
  }

  /**
   * Returns the specification of a function. A schema that the library does not support is left
   * out: the model guesses the arguments, and invalid ones are rejected.
   */
  private static ToolSpecification specification(JsonObject function) {
    try {
      return ToolSpecification.fromJson(function.toString());
    } catch (RuntimeException problem) {
      LOG.warn("the parameters of {} cannot be sent to models", function.get("name"), problem);
      return ToolSpecification.fromJson(
          JsonObject.builder()
              .add("name", ((JsonString) function.get("name")).value())
              .add("description", ((JsonString) function.get("description")).value())
              .add("parameters", ToolDescription.ANY_ARGUMENTS)
              .build()
              .toString());
    }
  }

  private static String message(RuntimeException failure) {
    return Optional.ofNullable(failure.getMessage())
        .filter(message -> !message.isBlank())
        .orElse(failure.getClass().getSimpleName());
  }
}
