package dev.lockstep.agents.chat;

import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.ModelRequest;
import dev.lockstep.agents.function.AdjustableModel;
import dev.lockstep.agents.function.FunctionCalls;
import dev.lockstep.agents.function.Functions;
import dev.lockstep.agents.function.RequestOptions;
import dev.lockstep.engine.time.Pause;
import java.time.Duration;
import java.time.InstantSource;

/**
 * A language model behind OpenAI's {@code POST /chat/completions}, which many servers implement.
 * Tools are sent as functions, with one more function for asking a person. If the server is
 * overloaded, unreachable or too slow, the request is retried, after the pause that the server
 * requests. Thread-safe.
 */
public final class ChatModel implements AdjustableModel {

  private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);

  private final ChatSettings settings;
  private final ChatCall call;
  private final Pause pause;

  /** Creates a model. */
  public ChatModel(ChatSettings settings) {
    this(settings, Pause.system(), InstantSource.system());
  }

  /** Creates a model with other pauses and another clock. */
  ChatModel(ChatSettings settings, Pause pause, InstantSource clock) {
    this.settings = settings;
    this.call = new ChatCall(settings, clock);
    this.pause = pause;
  }

  @Override
  public boolean hasResponseFormat() {
    return true;
  }

  @Override
  public ModelAnswer answer(ModelRequest request, RequestOptions options) {
    Functions functions = Functions.of(request.tools(), options.canAskPerson());
    byte[] question = ChatRequest.write(settings, request, functions, options.format());
    try {
      return answer(question, new ChatAnswer(new FunctionCalls(functions), settings.largest()));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return new ModelAnswer.Failed("the model was interrupted");
    }
  }

  private ModelAnswer answer(byte[] question, ChatAnswer reader) throws InterruptedException {
    Duration rest = FIRST_PAUSE;
    for (int tried = 1; ; tried++) {
      ChatCall.Result result = call.make(question);
      if (result.body() != null) {
        return reader.read(result.body());
      }
      if (!result.mayBeTriedAgain() || tried == settings.tries()) {
        return new ModelAnswer.Failed(result.problem());
      }
      Duration asked = result.after();
      pause.pause(shorter(asked == null ? rest : asked, settings.longestPause()));
      rest = rest.multipliedBy(2);
    }
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }
}
