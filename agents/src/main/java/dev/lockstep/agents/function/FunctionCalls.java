package dev.lockstep.agents.langchain4j;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.lockstep.engine.agent.model.ModelAnswer;
import dev.lockstep.engine.agent.model.RequestedCall;
import dev.lockstep.engine.agent.tool.ToolDescription;
import dev.lockstep.engine.form.FormReader;
import dev.lockstep.engine.form.FormReading;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a model answered, in our words; an answer nobody can use has failed. */
final class Answers {

  private final ToolNames names;

  Answers(ToolNames names) {
    this.names = names;
  }

  ModelAnswer answer(ChatResponse response) {
    AiMessage message = response.aiMessage();
    String text = Optional.ofNullable(message.text()).orElse("");
    if (response.finishReason() == FinishReason.LENGTH) {
      return new ModelAnswer.Failed("the model's answer was cut off at its greatest length");
    }
    if (message.hasToolExecutionRequests()) {
      return calls(text, message.toolExecutionRequests());
    }
    return text.isBlank()
        ? new ModelAnswer.Failed("the model answered nothing")
        : new ModelAnswer.Text(text);
  }

  private ModelAnswer calls(String text, List<ToolExecutionRequest> requests) {
    List<RequestedCall> calls = new ArrayList<>();
    List<JsonObject> forms = new ArrayList<>();
    for (ToolExecutionRequest request : requests) {
      Optional<JsonObject> arguments = arguments(request);
      if (arguments.isEmpty()) {
        return new ModelAnswer.Failed(
            "the model called `" + request.name() + "` with arguments that are no JSON object");
      }
      if (PersonFunction.NAME.equals(request.name())) {
        forms.add(arguments.get());
      } else {
        calls.add(call(request.name(), arguments.get()));
      }
    }
    return forms.isEmpty() ? new ModelAnswer.Calls(text, calls) : question(text, forms, calls);
  }

  private static ModelAnswer question(
      String text, List<JsonObject> forms, List<RequestedCall> deferred) {
    if (forms.size() > 1) {
      return new ModelAnswer.Failed("the model asked " + forms.size() + " questions at once");
    }
    FormReading reading = FormReader.read(forms.get(0));
    if (reading.form().isEmpty()) {
      return new ModelAnswer.Failed("the model's question is not a form: " + reading.problems());
    }
    return new ModelAnswer.AskPerson(text, reading.form().get(), deferred);
  }

  /** A name nobody offered stays as it is: the call will fail and the model will be told. */
  private RequestedCall call(String name, JsonObject arguments) {
    Optional<ToolDescription> tool = names.find(name);
    return RequestedCall.of(
        tool.map(ToolDescription::service).orElse(""),
        tool.map(ToolDescription::method).orElse(name),
        arguments);
  }

  private static Optional<JsonObject> arguments(ToolExecutionRequest request) {
    String json = Optional.ofNullable(request.arguments()).orElse("");
    if (json.isBlank()) {
      return Optional.of(JsonObject.EMPTY);
    }
    Reading<JsonValue> reading = JsonReader.standard().read(json);
    return reading.value() instanceof JsonObject object ? Optional.of(object) : Optional.empty();
  }
}
