package dev.lockstep.agents;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.ModelRequest;
import dev.lockstep.agent.model.PastCall;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.model.Usage;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agents.function.AdjustableModel;
import dev.lockstep.agents.function.RequestOptions;
import dev.lockstep.agents.function.ResponseFormat;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * The model of one round, which answers in the requested format and asks people only if allowed. A
 * model without a response format gives its final answer by calling a function. An invalid answer
 * is recorded as a call that could not be made, so that the model reads the problem.
 */
final class RoundModel implements LanguageModel {

  /**
   * Maximum number of invalid answers in a round that are returned to the model. The next one is
   * accepted as it is.
   */
  private static final int MOST_INVALID = 2;

  private static final String SERVICE = "conversation";
  private static final String METHOD = "answer";

  private final LanguageModel model;
  private final RequestOptions options;
  private final AnswerType<?> type;
  private int invalid;

  RoundModel(LanguageModel model, boolean canAskPerson, AnswerType<?> type) {
    this.model = model;
    this.options = new RequestOptions(canAskPerson, type.format());
    this.type = type;
  }

  @Override
  public ModelAnswer answer(ModelRequest request) {
    ModelAnswer answer = fitted(asked(request));
    return options.canAskPerson() ? answer : withoutPerson(answer);
  }

  private ModelAnswer asked(ModelRequest request) {
    if (model instanceof AdjustableModel adjustable) {
      return adjustable.hasResponseFormat()
          ? adjustable.answer(request, options)
          : adjustable.answer(withFunction(request), options.withoutFormat());
    }
    return model.answer(withFunction(request));
  }

  private ModelRequest withFunction(ModelRequest request) {
    ResponseFormat format = options.format();
    if (format == null) {
      return request;
    }
    List<ToolDescription> tools = new ArrayList<>(request.tools());
    tools.add(
        ToolDescription.of(
                SERVICE,
                METHOD,
                "Gives the final answer to the user. Call it alone, in place of a text.")
            .taking(format.schema()));
    return new ModelRequest(request.system(), request.messages(), tools);
  }

  private ModelAnswer fitted(ModelAnswer answer) {
    if (options.format() == null) {
      return answer;
    }
    if (answer instanceof ModelAnswer.Text text) {
      return fitted(text.text(), text.usage());
    }
    if (answer instanceof ModelAnswer.Calls calls
        && calls.calls().stream().anyMatch(this::isLast)) {
      return calls.calls().size() == 1 && calls.calls().get(0).problem().isEmpty()
          ? fitted(JsonWriter.write(calls.calls().get(0).arguments()), calls.usage())
          : new ModelAnswer.Calls(
              calls.text(), calls.calls().stream().map(this::postponed).toList(), calls.usage());
    }
    return answer;
  }

  private ModelAnswer fitted(String text, Usage usage) {
    String problem = type.problemOf(text).orElse("");
    if (problem.isEmpty() || invalid++ >= MOST_INVALID) {
      return new ModelAnswer.Text(text, usage);
    }
    return new ModelAnswer.Calls(
        text,
        List.of(
            RequestedCall.malformed(
                SERVICE, METHOD, "the answer does not fit its schema: " + problem)),
        usage);
  }

  private boolean isLast(RequestedCall call) {
    return call.service().equals(SERVICE) && call.method().equals(METHOD);
  }

  private RequestedCall postponed(RequestedCall call) {
    return isLast(call) && call.problem().isEmpty()
        ? RequestedCall.malformed(SERVICE, METHOD, "give the answer alone, after all other calls")
        : call;
  }

  private static ModelAnswer withoutPerson(ModelAnswer answer) {
    if (!(answer instanceof ModelAnswer.AskPerson asked)) {
      return answer;
    }
    List<RequestedCall> calls = new ArrayList<>();
    calls.add(
        RequestedCall.malformed(
            "", PastCall.ASK_PERSON, "there is no person to ask in this conversation"));
    for (RequestedCall deferred : asked.deferred()) {
      calls.add(
          RequestedCall.malformed(
              deferred.service(), deferred.method(), "it waits for a person who cannot be asked"));
    }
    return new ModelAnswer.Calls(asked.text(), calls, asked.usage());
  }
}
