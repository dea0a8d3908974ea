package dev.lockstep.agents.langchain4j;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.exception.TimeoutException;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.lockstep.engine.agent.model.LanguageModel;
import dev.lockstep.engine.agent.model.ModelAnswer;
import dev.lockstep.engine.agent.model.ModelRequest;
import dev.lockstep.engine.agent.model.Utterance;
import dev.lockstep.engine.agent.model.Utterance.Speaker;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A language model behind LangChain4j's {@code ChatModel}. The prompt travels as system message,
 * tools as functions, and asking a person is one more function. Timeouts and retries are those of
 * the {@code ChatModel}.
 */
public final class LangChain4jModel implements LanguageModel {

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
    ToolNames names = ToolNames.of(request.tools());
    try {
      ChatResponse response =
          model.chat(
              ChatRequest.builder()
                  .messages(messages)
                  .toolSpecifications(names.specifications())
                  .build());
      return new Answers(names).answer(response);
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

  private static String message(RuntimeException failure) {
    return Optional.ofNullable(failure.getMessage())
        .filter(message -> !message.isBlank())
        .orElse(failure.getClass().getSimpleName());
  }
}
