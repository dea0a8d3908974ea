package dev.lockstep.agents.langchain4j;

import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.exception.TimeoutException;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.lockstep.agents.function.FunctionCall;
import dev.lockstep.agents.function.FunctionCalls;
import dev.lockstep.agents.function.Functions;
import dev.lockstep.engine.agent.model.LanguageModel;
import dev.lockstep.engine.agent.model.ModelAnswer;
import dev.lockstep.engine.agent.model.ModelRequest;
import dev.lockstep.engine.agent.model.Utterance;
import dev.lockstep.engine.agent.model.Utterance.Speaker;
import dev.lockstep.engine.agent.tool.ToolDescription;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A language model behind LangChain4j's {@code ChatModel}. The prompt travels as system message,
 * tools as functions, and asking a person is one more function. Timeouts and retries are those of
 * the {@code ChatModel}.
 */
public final class LangChain4jModel implements LanguageModel {

  private static final Logger LOG = LoggerFactory.getLogger(LangChain4jModel.class);

  private final ChatModel model;

  /** Talks to this model. */
  public LangChain4jModel(ChatModel model) {
    this.model = model;
  }

  @Override
  public ModelAnswer answer(ModelRequest request) {
    List<ChatMessage> messages = messages(request);
    if (messages.isEmpty()) {
      return new ModelAnswer.Failed("there is nothing to answer");
    }
    Functions functions = Functions.of(request.tools());
    try {
      ChatResponse response =
          model.chat(
              ChatRequest.builder()
                  .messages(messages)
                  .toolSpecifications(specifications(functions))
                  .build());
      return answer(response, new FunctionCalls(functions));
    } catch (TimeoutException late) {
      return new ModelAnswer.Failed("the model did not answer in time");
    } catch (RuntimeException failure) {
      return new ModelAnswer.Failed("the model did not answer: " + message(failure));
    }
  }

  private static List<ChatMessage> messages(ModelRequest request) {
    List<ChatMessage> messages = new ArrayList<>();
    if (!request.prompt().isBlank()) {
      messages.add(SystemMessage.from(request.prompt()));
    }
    for (Utterance said : request.conversation()) {
      if (!said.text().isBlank()) {
        messages.add(
            said.speaker() == Speaker.USER
                ? UserMessage.from(said.text())
                : AiMessage.from(said.text()));
      }
    }
    return messages;
  }

  private static ModelAnswer answer(ChatResponse response, FunctionCalls calls) {
    if (response.finishReason() == FinishReason.LENGTH) {
      return new ModelAnswer.Failed("the model's answer was cut off at its greatest length");
    }
    AiMessage message = response.aiMessage();
    return calls.answer(
        Optional.ofNullable(message.text()).orElse(""),
        Optional.ofNullable(message.toolExecutionRequests()).orElse(List.of()).stream()
            .map(
                call ->
                    new FunctionCall(call.name(), Optional.ofNullable(call.arguments()).orElse("")))
            .toList());
  }

  private static List<ToolSpecification> specifications(Functions functions) {
    return functions.described().stream().map(LangChain4jModel::specification).toList();
  }

  /** A schema the library cannot carry is left out: the model guesses, and the tool complains. */
  private static ToolSpecification specification(JsonObject function) {
    try {
      return ToolSpecification.fromJson(function.toString());
    } catch (RuntimeException problem) {
      LOG.warn("the parameters of {} cannot be told to models", function.get("name"), problem);
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
