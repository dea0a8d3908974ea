package dev.lockstep.agents.function;

import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.model.Usage;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.engine.form.Form;
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
 * A reader of a model's answers that call functions. A call that cannot be made keeps its position
 * and carries the problem, which the model receives as its result; the other calls are made.
 */
public final class FunctionCalls {

  /** Maximum number of characters of malformed arguments that are quoted to the model. */
  private static final int QUOTED = 200;

  private final Functions functions;

  /** Creates a reader of calls of these functions. */
  public FunctionCalls(Functions functions) {
    this.functions = functions;
  }

  /**
   * Returns the answer that consists of a text and function calls.
   *
   * @param text the text of the answer; may be empty
   */
  public ModelAnswer answer(String text, List<FunctionCall> requests, Usage usage) {
    if (!requests.isEmpty()) {
      return calls(text, requests, usage);
    }
    return text.isBlank()
        ? new ModelAnswer.Failed("the model answered nothing", usage)
        : new ModelAnswer.Text(text, usage);
  }

  private ModelAnswer calls(String text, List<FunctionCall> requests, Usage usage) {
    List<RequestedCall> calls = new ArrayList<>();
    Form question = null;
    for (FunctionCall request : requests) {
      Optional<JsonObject> arguments = arguments(request);
      if (arguments.isEmpty()) {
        calls.add(malformed(request.name(), noObject(request)));
      } else if (!PersonFunction.NAME.equals(request.name())) {
        calls.add(call(request.name(), arguments.get()));
      } else if (question != null) {
        calls.add(malformed(request.name(), "one question is asked at a time"));
      } else {
        FormReading reading = FormReader.read(arguments.get());
        question = reading.form().orElse(null);
        if (question == null) {
          calls.add(malformed(request.name(), "this is not a form: " + reading.problems()));
        }
      }
    }
    return question == null
        ? new ModelAnswer.Calls(text, calls, usage)
        : new ModelAnswer.AskPerson(text, question, calls, usage);
  }

  private RequestedCall malformed(String name, String problem) {
    RequestedCall call = call(name, JsonObject.EMPTY);
    return RequestedCall.malformed(call.service(), call.method(), problem);
  }

  /**
   * Returns a call. An unknown name is kept, so that the answer to the model states that there is
   * no such tool.
   */
  private RequestedCall call(String name, JsonObject arguments) {
    Optional<ToolDescription> tool = functions.find(name);
    return RequestedCall.of(
        tool.map(ToolDescription::service).orElse(""),
        tool.map(ToolDescription::method).orElse(name),
        arguments);
  }

  private static String noObject(FunctionCall request) {
    String text = request.arguments();
    String quoted = text.length() <= QUOTED ? text : text.substring(0, QUOTED) + "...";
    return "the arguments are not a JSON object: " + quoted;
  }

  private static Optional<JsonObject> arguments(FunctionCall request) {
    if (request.arguments().isBlank()) {
      return Optional.of(JsonObject.EMPTY);
    }
    Reading<JsonValue> reading = JsonReader.standard().read(request.arguments());
    return reading.value() instanceof JsonObject object ? Optional.of(object) : Optional.empty();
  }
}
