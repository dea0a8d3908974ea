package dev.lockstep.agents.function;

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

/**
 * What a model answered, by the functions it calls, in our words; an answer nobody can use has
 * failed.
 */
public final class FunctionCalls {

  private final Functions functions;

  /** Calls of these functions. */
  public FunctionCalls(Functions functions) {
    this.functions = functions;
  }

  /**
   * What a model means by a text and the functions it calls.
   *
   * @param text empty if it said nothing
   */
  public ModelAnswer answer(String text, List<FunctionCall> requests) {
    if (!requests.isEmpty()) {
      return calls(text, requests);
    }
    return text.isBlank()
        ? new ModelAnswer.Failed("the model answered nothing")
        : new ModelAnswer.Text(text);
  }

  private ModelAnswer calls(String text, List<FunctionCall> requests) {
    List<RequestedCall> calls = new ArrayList<>();
    List<JsonObject> forms = new ArrayList<>();
    for (FunctionCall request : requests) {
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
    Optional<ToolDescription> tool = functions.find(name);
    return RequestedCall.of(
        tool.map(ToolDescription::service).orElse(""),
        tool.map(ToolDescription::method).orElse(name),
        arguments);
  }

  private static Optional<JsonObject> arguments(FunctionCall request) {
    if (request.arguments().isBlank()) {
      return Optional.of(JsonObject.EMPTY);
    }
    Reading<JsonValue> reading = JsonReader.standard().read(request.arguments());
    return reading.value() instanceof JsonObject object ? Optional.of(object) : Optional.empty();
  }
}
